// Everything pages are made of in the look that BRAND_DIR gives them, and its contrasts (row Y06).
import { staffPage } from "@/app/staff/staff-page";
import { ContrastTable } from "@/components/staff/brand/contrast-table";
import { Specimen } from "@/components/staff/brand/specimen";
import { TableSection } from "@/components/staff/ui/table-section";
import { SectionHeading } from "@/components/ui/section-heading";
import { contrastsOf, SCHEMES } from "@/lib/brand/palette";
import { config } from "@/lib/config";
import { type CertificateCount, certificateCounts } from "@/lib/mirror/status";

export const metadata = { title: "Brand" };

/** What readers in the EEA may not be shown, by scheme (row Y16). */
function Certificates({ rows }: { rows: CertificateCount[] }) {
  const withheld = rows.reduce((sum, { count, isVouched }) => sum + (isVouched ? 0 : count), 0);
  return (
    <TableSection
      id="certificates"
      heading="Certificates of sustainability"
      lead={`Readers in the EEA may be shown only those of schemes in vouchedSchemes of brand.json. Withheld, of open stays in our copy: ${withheld}.`}
      caption="Certificates by scheme"
      columns={{ scheme: "text", certificates: "number", in_the_eea: "text" }}
      rows={rows.map(({ scheme, count, isVouched }) => ({
        ...{ scheme, certificates: count, in_the_eea: isVouched ? "shown" : "withheld" },
      }))}
      empty="No open stay in our copy has one."
    />
  );
}

export default staffPage({
  path: "/staff/brand",
  async read() {
    const { brand } = config;
    const certificates = await certificateCounts();
    const contrasts = contrastsOf(brand.palette);
    const worst = contrasts.reduce((a, b) => (a.ratio / a.least <= b.ratio / b.least ? a : b));
    return {
      title: "Brand",
      lead: "What pages are made of, as the folder of BRAND_DIR says it. A change there shows after a restart.",
      content: (
        <div className="space-y-12">
          <Certificates rows={certificates} />
          <section aria-labelledby="specimen">
            <SectionHeading id="specimen" isSmall lead="What pages are made of, light and dark.">
              Parts
            </SectionHeading>
            <div className="@container/specimens grid gap-5 2xl:grid-cols-2">
              {SCHEMES.map((scheme) => (
                <Specimen
                  key={scheme}
                  scheme={scheme}
                  colours={brand.palette[scheme]}
                  logo={{
                    src: brand.assets.get(brand.logo[scheme])?.href ?? "",
                    alt: brand.name,
                    width: brand.logo.width,
                    height: brand.logo.height,
                  }}
                />
              ))}
            </div>
          </section>
          <section aria-labelledby="contrasts" className="space-y-6">
            <SectionHeading
              id="contrasts"
              isSmall
              lead={`Text needs 4.5, the bounds of a field 3 (WCAG 2.2, AA). Nearest to its bound: ${worst.front} on ${worst.ground}, ${worst.scheme}, with ${worst.ratio.toFixed(2)}.`}
            >
              Contrasts
            </SectionHeading>
            <ContrastTable contrasts={contrasts} palette={brand.palette} />
          </section>
        </div>
      ),
    };
  },
});
