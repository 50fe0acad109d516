// Units of each currency for one euro: rounded reference values, frozen on one day; no market data.

/** The day the rates stand at. They never move, so that the same request always gives the same amounts. */
export const RATES_AS_OF = "2025-12-31";

/** The currencies most lodgings sell in and most travellers ask for. */
const MAIN = `
  EUR 1      USD 1.17   GBP 0.87   CHF 0.93   DKK 7.47   SEK 10.85  NOK 11.8   ISK 148    CZK 24.3
  PLN 4.22   HUF 387    RON 5.09   RSD 117.3  TRY 50.3   UAH 49.6   GEL 3.16   ILS 3.75   AED 4.3
  SAR 4.39   QAR 4.26   KWD 0.36   BHD 0.442  OMR 0.45   JOD 0.83   EGP 55.7   MAD 10.7   TND 3.42
  ZAR 19.5   KES 151    JPY 183    KRW 1695   CNY 8.2    HKD 9.13   TWD 36.8   SGD 1.51   THB 37
  IDR 19500  MYR 4.78   INR 105    PHP 69     VND 30800  AUD 1.76   NZD 2.03   CAD 1.61   MXN 21.1
  BRL 6.45   ARS 1700   CLP 1065   COP 4400   PEN 3.94`;

/** The rest of the world's currencies, coarser: a lodging there still needs a price in its own money. */
const OTHERS = `
  AFN 78     ALL 96.5   AMD 446    AOA 1075   AWG 2.11   AZN 1.99   BAM 1.956  BBD 2.35   BDT 143
  BIF 3470   BMD 1.17   BND 1.51   BOB 8.1    BSD 1.17   BTN 105    BWP 16.2   BYN 3.45   BZD 2.36
  CDF 2650   CRC 585    CUP 28.2   CVE 110.3  DJF 208.7  DOP 73     DZD 152    ERN 17.6   ETB 182
  FJD 2.66   FKP 0.87   GHS 12.9   GIP 0.87   GMD 86     GNF 10200  GTQ 9      GYD 245    HNL 31
  HTG 154    IQD 1537   IRR 49400  JMD 188    KGS 102.7  KHR 4710   KMF 492    KPW 1057   KYD 0.98
  KZT 600    LAK 25400  LBP 105200 LKR 363    LRD 209    LSL 19.5   LYD 6.36   MDL 19.8   MGA 5280
  MKD 61.6   MMK 2467   MNT 4180   MOP 9.41   MRU 46.7   MUR 54.1   MVR 18.1   MWK 2038   MZN 75
  NAD 19.5   NGN 1700   NIO 43.2   NPR 168    PAB 1.17   PGK 5.06   PKR 329    PYG 7900   RUB 92
  RWF 1710   SBD 9.6    SCR 16.7   SDG 705    SHP 0.87   SLE 28     SOS 671    SRD 45     SSP 5400
  STN 24.5   SYP 13000  SZL 19.5   TJS 10.9   TMT 4.11   TOP 2.8    TTD 7.97   TZS 2890   UGX 4250
  UYU 45.7   UZS 14150  VES 330    VUV 141    WST 3.2    XAF 655.957 XCD 3.17  XCG 2.1    XOF 655.957
  XPF 119.33 YER 280    ZMW 26.5`;

/** Minor units of ISO 4217 that differ from two. */
export const WITHOUT_DECIMALS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
export const THREE_DECIMALS = "BHD IQD JOD KWD LYD OMR TND".split(" ");

function pairs(text: string): [string, number][] {
  const words = text.trim().split(/\s+/);
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? "", Number(words[2 * i + 1])]);
}

export const PER_EURO: ReadonlyMap<string, number> = new Map([...pairs(MAIN), ...pairs(OTHERS)]);
