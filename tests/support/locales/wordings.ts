import type { Locale } from '../../../domain/contract/shell/platform';

/** An unwanted wording of a language, and its replacement. */
interface Wording {
  wrong: RegExp;
  right: string;
  /** Contexts in which it is correct after all. */
  except?: RegExp;
}

const wording = (wrong: RegExp, right: string, except?: RegExp): Wording => ({
  wrong,
  right,
  ...(except && { except }),
});

/** Legal documents, which address the reader formally in every language. */
const LEGAL = /\/note-[124]\.md/;

/** Meanings of states, which docs/flows takes from the machines. */
const MODELS = /^meanings:/;

/**
 * Terms with inconsistent translations, wrong forms of address, and words of a neighbouring country. docs/glossary.md shows the
 * terms on their own.
 */
export const UNWANTED_WORDINGS: Readonly<Record<Locale, readonly Wording[]>> = {
  en_US: [
    wording(/\be-mail/i, 'email'),
    wording(/\bmail\b/i, 'email', MODELS),
    wording(/network address/i, 'IP address'),
    wording(/\d %/, 'no space before the per cent sign', MODELS),
  ],
  ja_JP: [
    wording(/(?:最終|最新|現在|直近)価格/, '現在値'),
    wording(/[賭掛]け金/, '投資額'),
    wording(/評価損益/, '未実現損益'),
    wording(/デバイス/, '端末'),
    wording(/2段階認証|二要素認証/, '二段階認証'),
    wording(/計画注文/, 'トリガー注文'),
    wording(/あなた/, 'お客様'),
    wording(/仮想通貨|暗号通貨/, '暗号資産'),
    wording(/メーカー/, 'メイカー'),
    wording(/ユーザ(?!ー)/, 'ユーザー'),
    wording(/減倉/, '自動デレバレッジ'),
  ],
  ko_KR: [
    wording(/최종 가격|최근 ?가격|최근가/, '현재가'),
    wording(/신원 인증/, '본인 인증'),
    wording(/잔액/, '잔고'),
    wording(/강제 청산 가격/, '청산 가격'),
    wording(/예약 주문/, '트리거 주문'),
    wording(/고객 지원/, '고객센터'),
    wording(/수취 (?:방법|수단)/, '결제 수단'),
    wording(/암호 화폐|가상화폐|가상자산/, '암호화폐'),
    wording(/스톱/, '스탑'),
    wording(/마진 비율/, '증거금 비율'),
  ],
  zh_TW: [
    wording(/你/, '您'),
    wording(/信息|數據/, '訊息、資料'),
    wording(/網絡/, '網路'),
    wording(/登錄/, '登入'),
    wording(/默認/, '預設'),
    wording(/視頻|屏幕|軟件|服務器|菜單/, '影片、螢幕、軟體、伺服器、選單'),
    wording(/短信|郵箱/, '簡訊、信箱'),
    wording(/添加|設置/, '新增、設定'),
    wording(/鏈接|點擊/, '連結、點選'),
    wording(/二維碼|QR 碼/, 'QR Code'),
    wording(/[賬杠]/, '帳、槓'),
    wording(/充值|提現|提幣/, '儲值、提領'),
    wording(/止損|止盈/, '停損、停利'),
    wording(/盈虧/, '損益'),
    wording(/爆倉/, '強制平倉'),
    wording(/放款|出款/, '撥款'),
    wording(/概率|質量|隊列|快捷/, '機率、品質、佇列、快速'),
    wording(/身份|身分認證/, '身分驗證'),
    wording(/備用碼/, '復原碼'),
    wording(/最新價格/, '最新價'),
    wording(/掛單簿|訂單簿/, '委託簿'),
    wording(/當前委託/, '目前委託'),
    wording(/資金費(?![率用])/, '資金費用'),
  ],
  ru_RU: [
    wording(/контрактн\S* (?:счёт|ордер)|торговл\S* контрактами/i, 'фьючерсный счёт, торговля фьючерсами'),
    wording(/резервн\S* код/i, 'код восстановления'),
    wording(/код приглашения/i, 'пригласительный код'),
    wording(/ТП\/СЛ/, 'TP/SL'),
    wording(/(?<!\p{L})(?:сч[е]т|расч[е]т|уч[е]т|ещ[е]|вс[е] ещ)(?!\p{L})/iu, 'ё'),
    wording(/фандинг/i, 'финансирование'),
    wording(/авто-делевер/i, 'автоделевереджинг (ADL)'),
  ],
  tr_TR: [
    wording(/tasfiye|likitasyon/i, 'likidasyon'),
    wording(/itibari/i, 'fiat'),
    wording(/parite/i, 'işlem çifti'),
    wording(/(?<!\p{L})marj/iu, 'teminat'),
    wording(/özsermaye/i, 'özkaynak'),
    wording(/(?:uzun|kısa) (?:pozisyon|aç|kapat)/i, 'long, short'),
    wording(/kare kod/i, 'QR kodu'),
    wording(/ikinci faktör/i, 'ikinci adım'),
    wording(/(?<!\p{L})parola/iu, 'şifre'),
  ],
  fr_FR: [
    wording(/prise de profit|limite de perte|take profit|stop loss/i, 'take-profit, stop-loss'),
    wording(/bac à sable/i, 'démo'),
    wording(/(?:clôture|fermeture) éclair/i, 'clôture immédiate'),
    wording(/(?<!\p{L})ferm(?:er|ée?s?|eture) (?:la |cette |une )?position/iu, 'clôturer la position'),
    wording(/taux de marge/i, 'ratio de marge'),
    wording(/(?<!\p{L})funding/iu, 'financement'),
    wording(/au comptant/i, 'spot'),
    wording(/anti-phishing/i, 'anti-hameçonnage'),
    wording(/(?<!\p{L})(?:tu|tes|toi|clique|choisis|saisis)(?!\p{L})/iu, 'vous'),
    wording(/(?<!\{)\bemail|courriel/i, 'e-mail'),
    wording(/(?<!\p{L})gel(?:er|ée?s?)(?!\p{L})|gèle/iu, 'bloquer'),
  ],
  es_ES: [
    wording(/take-profit|stop-loss|toma de ganancias|límite de pérdidas/i, 'take profit, stop loss'),
    wording(/(?<!\p{L})funding/iu, 'financiación'),
    wording(/al contado/i, 'spot'),
    wording(/apelaci|(?<!\p{L})apel[ae]/iu, 'reclamación'),
    wording(/precio del índice/i, 'precio índice'),
    wording(/permiso de trading/i, 'permiso para operar'),
    wording(/(?<!\p{L})(?:usted(?:es)?|vuestr[oa]s?|podéis)(?!\p{L})/iu, 'tú', LEGAL),
    wording(/desembols/i, 'enviar'),
    wording(/congel/i, 'bloquear'),
  ],
  de_DE: [
    wording(/Zahlungsempfang|Zahlungsmethode/i, 'Empfangskonto'),
    wording(/Gewinnmitnahme|Verlustbegrenzung/i, 'Take-Profit, Stop-Loss'),
    wording(/Margenquote|Maintenance-Margin/i, 'Margin-Quote, Erhaltungsmargin'),
    wording(/Markpreis/, 'Mark-Preis'),
    wording(/Netzwerkadresse/, 'IP-Adresse'),
    wording(/Handelserlaubnis/i, 'Handelsberechtigung'),
    wording(/Blitzschl/i, 'sofort schließen'),
    wording(/(?<!\p{L})(?:du|dein\p{L}*|dir|dich)(?!\p{L})/iu, 'Sie'),
    wording(/\bEmail|eMail/, 'E-Mail'),
  ],
};

const EVERYWHERE: readonly Wording[] = [
  wording(/\.\.\./, '…'),
  wording(/(?<=\p{L})'(?=\p{L})/u, '’'),
  wording(/"/, 'the quotation marks of the language'),
  wording(/ {2}/, 'one space'),
  wording(/(?<=\p{L}) [,.]/u, 'no space before the sign'),
];

/** Characters foreign to the typography of a language. */
export const UNWANTED_SIGNS: Readonly<Record<Locale, readonly Wording[]>> = {
  en_US: [...EVERYWHERE, wording(/[«»„]/, '“…”')],
  ja_JP: [
    ...EVERYWHERE,
    wording(/(?<=[぀-ヿ㐀-鿿])[,:;?!]|[,;?!](?=[぀-ヿ㐀-鿿])/, '、：？！'),
    wording(/[“”]/, '「…」'),
  ],
  ko_KR: [...EVERYWHERE, wording(/[，。：；？！「」“”«»]/, ', . : ; ? ! ‘…’')],
  zh_TW: [...EVERYWHERE, wording(/(?<=[㐀-鿿」])[,:;?!]|[,;?!](?=[㐀-鿿])/, '，：；？！'), wording(/[“”]/, '「…」')],
  ru_RU: [...EVERYWHERE, wording(/”|^[^„]*“/, '«… „…“ …»'), wording(/(?<=\p{L}) - (?=\p{L})/u, ' — ')],
  tr_TR: [...EVERYWHERE, wording(/[«»„]/, '“…”')],
  fr_FR: [
    ...EVERYWHERE,
    wording(/[\u00a0\u202f]{2}|[ \u00a0][:;!?%»]|«[ \u00a0]|[\p{L}}][;!?»]/u, 'a narrow no-break space (U+202F)'),
    wording(/[“”„]/, '« … »'),
  ],
  es_ES: [...EVERYWHERE, wording(/[“”„]/, '«…»'), wording(/^[^¿]*\p{L}\?/u, '¿…?'), wording(/^[^¡]*\p{L}!/u, '¡…!')],
  de_DE: [...EVERYWHERE, wording(/[«»”]/, '„…“')],
};
