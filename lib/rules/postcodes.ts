// Countries whose addresses need a postcode (`require` in libaddressinput's RegionDataConstants, commit 4bd5f22).
const COUNTRIES =
  "as at au ax be bl br ca ch cn cz de dk ee es fi fk fm fr gb gf gg gl gp gr gs gu hu im in io it je " +
  "jp kr li lt lu lv mf mh mp mq mx my nc nl no nz pf pl pm pn pr pt pw re ro ru se sg sh sj sk sm tc " +
  "tr tw ua us vi wf yt za";

/** `country` in lower case, as the platform spells it. */
export const needsPostcode = (country: string): boolean => COUNTRIES.split(" ").includes(country);
