/** How a language says that tests pass. */
interface Language {
  /** The tests, and behind them that they pass. */
  readonly passes: RegExp;
  /** Words for all of them. */
  readonly all: RegExp;
  /** Words that make something else of it: doubt, condition, wish, order, denial, a part only, another time. */
  readonly doubt: RegExp;
}

/** Words that stand by themselves; `…` stands for any ending. */
function words(listed: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})(?:${listed
      .replaceAll('…', String.raw`\p{L}*`)
      .replaceAll(' ', '|')
      .replaceAll('_', ' ')})(?!\p{L})`,
    'iu',
  );
}

/** Behind which it ends, or goes on with something else: what passes something on, or goes through something, names that. */
const END = String.raw`(?=\s*(?:[.,;:!)…]|$)|\s+(?:und|y|et|e|ed|en|и|ohne|sin|sans|sem|senza|zonder|без|jetzt|nun|wieder|ahora|ya|correctamente|maintenant|correctement|agora|ora|nu|weer|теперь|снова|успешно)(?!\p{L}))`;

/** `tests` with a few words behind it, and then one of these; `_` stands for a blank. */
function testsThen(tests: string, good: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})(?:${tests})(?: \p{L}+){0,4}? (?:${good.replaceAll(' ', '|').replaceAll('_', ' ')})(?!\p{L})${END}`,
    'iu',
  );
}

/** German, Spanish, French, Portuguese, Italian, Dutch, Russian, Chinese, Japanese, Korean. */
const LANGUAGES: readonly Language[] = [
  {
    passes: testsThen(
      String.raw`(?:\p{L}+-?)?tests`,
      String.raw`bestehen bestanden erfolgreich grün fehlerfrei durchgelaufen (?:laufen|liefen|gehen|gingen)(?:_\p{L}+){0,3}?_durch`,
    ),
    all: words('alle sämtliche'),
    doubt: words(
      'nicht kein… nie ohne wenn falls ob sobald bis damit soll… müss… muss könn… kann würde… wird werden bitte prüf… vermutlich wahrscheinlich hoffentlich noch zuvor vorher bisher nur außer fehlgeschlagen fehlt fehlen schlagen scheiter… laut angeblich will teilweise einige manche meisten übersprungen CI',
    ),
  },
  {
    passes: testsThen('pruebas|tests?', 'pasan pasaron pasado pasando verde superad[ao]s exitos[ao]s correctamente'),
    all: words('todas todos'),
    doubt: words(
      'no ni sin si cuando hasta deber… debe… podr… pued… favor verifi… comprueb… asegúr… quizá… probablemente antes aún todavía excepto salvo menos solo sólo fall… algun… mayoría para ejecut[ae] CI',
    ),
  },
  {
    passes: testsThen('tests', 'passent passés réussissent réussis vert verts OK'),
    all: words("tous l'ensemble"),
    doubt: words(
      "ne n'… pas sans si s'… quand lorsque jusqu… devr… doi… pourr… peu… veuillez vérifi(?:ez|er) assur… probablement avant encore sauf hormis seul… échou… certains plupart pour afin lancez exécutez CI",
    ),
  },
  {
    passes: testsThen('testes', 'passam passaram passando verde verdes sucesso'),
    all: words('todos'),
    doubt: words(
      'não nem sem se quando até dev… pod… favor verifi(?:que|car) certifi… talvez provavelmente antes ainda exceto menos só apenas falh… algun… maioria para execut[ea] rode CI',
    ),
  },
  {
    passes: testsThen('test', 'passano passati superati verdi successo'),
    all: words('tutti'),
    doubt: words(
      'non né senza se quando finché dovr… dev… pot… può possono favore verific(?:a|are|ate) assicur… forse probabilmente prima ancora tranne eccetto solo fall… alcuni maggior… affinché esegui… CI',
    ),
  },
  {
    passes: testsThen('tests', 'slagen geslaagd groen succesvol'),
    all: words('alle'),
    doubt: words(
      'niet geen nooit zonder als indien wanneer of zodra tot moet… zou… kan kunnen graag controleer waarschijnlijk misschien nog eerder alleen behalve faalt falen mislukt… sommige meeste zodat CI',
    ),
  },
  {
    passes: testsThen('тесты', 'проходят прошли пройдены зел[её]ные успешно'),
    all: words('все'),
    doubt: words(
      'не нет если когда пока должн… мо[гж]… пожалуйста проверьте убедитесь чтобы вероятно наверное кроме только упал… пада… некоторые большинство до ещё еще ли запустите CI',
    ),
  },
  {
    passes: /(?:测试|測試)(?:用例)?[^，。；]{0,8}(?:通过|通過|成功)(?=了|[，。！；：、）)\s✅]|$)/u,
    all: /所有|全部|全都|均/,
    doubt:
      /没|沒|未|不|如果|若|请|請|是否|应|應|需|可能|确保|確保|预计|預計|待|之前|除|仅|僅|只|失败|失敗|部分|大多|后|後|以便|CI|建议|建議|希望|吗|嗎/,
  },
  {
    passes:
      /テスト[^。、]{0,16}(?:(?:通り|パスし|通過し|成功し|合格し)(?:ました|ます)|(?:通っ|パスし|通過し|成功し|合格し)(?:ています|ている|た)(?=[。、]|$)|グリーン(?:です|になり)|(?:通る|パスする|成功する)ことを確認し(?!て))/,
    all: /すべて|全て|全部|全件|全テスト/,
    doubt:
      /ない|ませ|なかっ|未|もし|場合|れば|たら|かどうか|ください|必要|はず|べき|確認して|たぶん|おそらく|だろう|でしょう|予定|以前|まで|だけ|一部|除|失敗|まだ|CI|と思|たい|ように/,
  },
  {
    passes: /테스트[^.,]{0,14}(?:통과했|통과하였|통과합니다|통과됩니다|성공했|성공합니다)/,
    all: /모든|모두|전체|전부/,
    doubt: /않|못|안 |아직|만약|면|주세요|확인해|필요|예정|것 같|아마|전에|일부|실패|제외|CI|해야|도록|후/,
  },
];

/** What sounds like a denial and is none, and what others said. */
const ASIDE =
  /(?:ohne|keine) (?:Fehler|Probleme)|sin (?:errores|fallos|problemas)|sans (?:erreurs?|problèmes?|échecs?)|sem (?:erros|falhas)|senza errori|zonder fouten|без ошибок|[「『„‚][^」』“”]{0,300}[」』“”]/giu;
const PART = /(?<=[。！？；!?;])/u;

/** Whether a statement of another language than English says plainly that tests pass, and whether it says so of all; undefined where it does not. */
export function testsPassElsewhere(statement: string): { readonly all: boolean } | undefined {
  for (const part of statement.replace(ASIDE, '').split(PART)) {
    if (/[?？]\s*$/u.test(part)) continue;
    const language = LANGUAGES.find(({ passes }) => passes.test(part));
    if (language !== undefined && !language.doubt.test(part)) return { all: language.all.test(part) };
  }
  return undefined;
}
