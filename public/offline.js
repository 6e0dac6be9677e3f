(function () {
  var TEXTS = {
    en_US: [
      'en-US',
      'No connection',
      'Prices, balances and orders are not shown without the exchange: old figures would mislead. Your open orders stay as they are.',
      'This page comes back by itself.',
      'Try again',
    ],
    ja_JP: [
      'ja-JP',
      '接続できません',
      '取引所に接続できない間は、価格・残高・注文を表示しません。古い数値は誤解を招くためです。未約定の注文はそのまま維持されます。',
      '接続が戻ると、このページは自動的に再開します。',
      '再試行',
    ],
    ko_KR: [
      'ko-KR',
      '연결되지 않음',
      '거래소에 연결되지 않은 동안에는 가격, 잔고, 주문을 표시하지 않습니다. 오래된 수치는 오해를 부를 수 있습니다. 미체결 주문은 그대로 유지됩니다.',
      '연결되면 이 페이지가 자동으로 다시 열립니다.',
      '다시 시도',
    ],
    zh_TW: [
      'zh-TW',
      '沒有網路連線',
      '未連線至交易所時，不顯示價格、餘額與委託，以免舊數字造成誤導。您的未成交委託維持不變。',
      '連線恢復後，此頁會自動重新載入。',
      '重試',
    ],
    ru_RU: [
      'ru-RU',
      'Нет подключения',
      'Без связи с биржей цены, балансы и ордера не показываются: старые данные ввели бы в заблуждение. Ваши открытые ордера остаются без изменений.',
      'Когда связь восстановится, страница откроется сама.',
      'Повторить',
    ],
    tr_TR: [
      'tr-TR',
      'Bağlantı yok',
      'Borsaya bağlanmadan fiyatlar, bakiyeler ve emirler gösterilmez: eski rakamlar yanıltıcı olurdu. Açık emirleriniz olduğu gibi kalır.',
      'Bağlantı gelince bu sayfa kendiliğinden yenilenir.',
      'Tekrar dene',
    ],
    fr_FR: [
      'fr-FR',
      'Pas de connexion',
      'Sans connexion à la plateforme, les prix, les soldes et les ordres ne sont pas affichés\u202f: d’anciens chiffres vous induiraient en erreur. Vos ordres ouverts restent inchangés.',
      'Cette page se rechargera d’elle-même au retour de la connexion.',
      'Réessayer',
    ],
    es_ES: [
      'es-ES',
      'Sin conexión',
      'Sin conexión con el exchange no se muestran precios, saldos ni órdenes: las cifras antiguas te llevarían a error. Tus órdenes abiertas siguen igual.',
      'Esta página se recargará sola cuando vuelva la conexión.',
      'Reintentar',
    ],
    de_DE: [
      'de-DE',
      'Keine Verbindung',
      'Ohne Verbindung zur Börse werden keine Preise, Guthaben und Orders angezeigt: Alte Zahlen würden täuschen. Ihre offenen Orders bleiben, wie sie sind.',
      'Sobald die Verbindung wieder da ist, lädt die Seite von selbst neu.',
      'Erneut versuchen',
    ],
  };
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('language') || 'null');
  } catch (_) {
    chosen = null;
  }
  var texts = TEXTS[chosen && chosen.value] || TEXTS.en_US;
  document.documentElement.lang = texts[0];
  document.title = texts[1] + ' · Statex';
  ['title', 'text', 'again', 'retry'].forEach(function (id, i) {
    document.getElementById(id).textContent = texts[i + 1];
  });

  var paper = new CSSStyleSheet();
  paper.replaceSync(
    'body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#f2f5f7}' +
      ':root[data-theme="light"] body{color:#0e1411}' +
      'main{max-width:420px;padding:24px;text-align:center}' +
      'img{margin:0 auto 16px;border-radius:14px}h1{margin:0 0 8px;font-size:24px}p{margin:0 0 12px;opacity:.82}' +
      'button{margin-top:8px;min-height:48px;padding:0 28px;border:0;border-radius:8px;font:inherit;font-weight:600;color:#0b1002;background:#b7f34a;cursor:pointer}' +
      ':root[data-theme="light"] button{color:#d8ff8a;background:#17201a}' +
      'button:focus-visible{outline:2px solid currentColor;outline-offset:2px}',
  );
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(paper);

  var reload = function () {
    location.reload();
  };
  // Whether the device is online says little about the way to the exchange: the exchange is asked.
  var ask = function () {
    fetch('/api/health', { cache: 'no-store' }).then(reload, function () {});
  };
  document.getElementById('retry').addEventListener('click', reload);
  addEventListener('online', ask);
  setInterval(ask, 4000);
})();
