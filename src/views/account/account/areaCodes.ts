/** Calling codes by ISO 3166 region, as "region:code". */
const REGIONS =
  'AE:971 AR:54 AT:43 AU:61 BD:880 BE:32 BG:359 BH:973 BR:55 CA:1 CH:41 CL:56 CO:57 CR:506 CY:357 CZ:420 DE:49 DK:45 ' +
  'DO:1809 DZ:213 EC:593 EE:372 EG:20 ES:34 ET:251 FI:358 FR:33 GB:44 GE:995 GH:233 GR:30 GT:502 HK:852 HR:385 HU:36 ' +
  'ID:62 IE:353 IL:972 IN:91 IS:354 IT:39 JO:962 JP:81 KE:254 KG:996 KH:855 KR:82 KW:965 KZ:7 LA:856 LK:94 LT:370 ' +
  'LU:352 LV:371 MA:212 MD:373 MM:95 MN:976 MO:853 MT:356 MX:52 MY:60 NG:234 NL:31 NO:47 NP:977 NZ:64 OM:968 PA:507 ' +
  'PE:51 PH:63 PK:92 PL:48 PT:351 PY:595 QA:974 RO:40 RS:381 RU:7 SA:966 SE:46 SG:65 SI:386 SK:421 SV:503 TH:66 TN:216 ' +
  'TR:90 TW:886 TZ:255 UA:380 UG:256 US:1 UY:598 UZ:998 VE:58 VN:84 ZA:27 ZM:260';

interface AreaCode {
  region: string;
  /** Including the plus: "+49". */
  code: string;
}

export const AREA_CODES: readonly AreaCode[] = REGIONS.split(' ').map((entry) => {
  const [region = '', code = ''] = entry.split(':');
  return { region, code: `+${code}` };
});

/** Default region of a language tag: "de-DE" is DE. */
export const regionOf = (languageTag: string): string => {
  const region = languageTag.split('-')[1] ?? '';
  return AREA_CODES.some((area) => area.region === region) ? region : 'US';
};

/** Returns the digits of a number after the plus of an international one: "0049 170 123" is "+49170123". */
export const dialledOf = (text: string): string => text.replace(/[^\d+]/g, '').replace(/^00/, '+');

/**
 * Splits an international number, "+49 (0)170 123" or "0049 170 123"; of the regions that share its code, `preferred` if it is one.
 * @returns null for a national number, and for one whose code no region has.
 */
export function splitInternational(text: string, preferred: string): { region: string; number: string } | null {
  const dialled = dialledOf(text);
  const areas = AREA_CODES.filter(({ code }) => dialled.startsWith(code));
  const code = areas.reduce((longest, area) => (area.code.length > longest.length ? area.code : longest), '');
  const named = areas.filter((area) => area.code === code);
  const area = named.find(({ region }) => region === preferred) ?? named[0];
  return area ? { region: area.region, number: dialled.slice(code.length) } : null;
}
