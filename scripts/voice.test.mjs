import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const literals = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, long]) => plain ?? long)
    .filter((text) => /\s/.test(text))

/** What people read in a language, by file. Code may use the words of the wire; a text may not. */
const spokenIn = (language) => ({
  [`apps/web/src/locales/${language}.json`]: Object.values(JSON.parse(read(`apps/web/src/locales/${language}.json`))),
  [`apps/server/src/features/notices/texts-${language}.ts`]: literals(
    read(`apps/server/src/features/notices/texts-${language}.ts`),
  ),
  [`demo/marketplace/pages/${language}.ts`]: literals(read(`demo/marketplace/pages/${language}.ts`)),
})

const spoken = {
  ...spokenIn('en'),
  'apps/server/src/lib/page-texts.ts': literals(read('apps/server/src/lib/page-texts.ts').split('const es')[0]),
}

/** One word per thing: the word on the left is said by the one on the right. */
const banned = [
  [/\be-mails?\b|\bmails?\b/i, 'email'],
  [/\bsign(ed|ing|s)?[ -](in|out)\b|\bsign-on\b|\bregister/i, 'log in, log out, sign up'],
  [/\bfavou?rites?\b|\bwishlist\b|\bkept\b/i, 'saved'],
  [/\borgani[sz]ations?\b/i, 'team'],
  [/(?<!your )\brights\b/i, 'permissions'],
  [/\bsomebody\b|\beverybody\b|\bthe other side\b/i, 'someone, everyone, people, the other person'],
  [/\boperators?\b|\bthe system\b|\bprogram\b/i, 'we'],
  [/\b(lender|host|guest|customer|taker)s?\b/i, 'owner, renter'],
  [/\b(reservation|inquiry|transaction)s?\b/i, 'booking, request'],
  [/\b(refuse|reject)(d|s|ed)?\b/i, 'decline, not approved'],
  [/\bpictures?\b|\bimages?\b/i, 'photo'],
  [/\bchats?\b/i, 'conversation'],
  [/\banswer(s|ed)?\b(?! to)/i, 'reply'],
  [/(?<!star )\bratings?\b|(?<!\{)\brated?\b(?! \{score\})/i, 'review'],
  [/\bat once\b(?!\.$)|\bdirectly\b(?!\.$)/i, 'right away'],
  [/\bone less\b/i, 'one fewer'],
  [/\b(is it|are|really) free\b|\bfree (again|on|days?)\b|\bbeen taken\b(?! down)/i, 'available, booked'],
  [/\b(cannot|is not|are not|was not|were not|do not|does not|did not|could not|will not|have not|has not)\b/i, 'n’t'],
  // at the end of a clause it stays in full: “Drop the pin where it is.”
  [/\b(it is|there is|(you|we|they) (are|will|have been))\b(?![.,:])/i, 'you’re, we’ll, it’s'],
  [/\{# things?\b|\b# (thing|piece)s?\b|\} (thing|piece)s\b|\bsomething of (it|the)\b/i, 'item, part of'],
  [/\b(dates|days|they’re|are) (are )?taken\b|\bcomes? free\b/i, 'booked, available'],
  [/; /, 'a full stop'],
  [/\boops\b|\bplease\b|\bclick here\b|\bsorry\b(?!\. For)/i, 'plain words'],
  [/!/, 'a full stop'],
]

describe.each(Object.entries(spoken))('the English of %s', (path, texts) => {
  test('says each thing with the word people use for it', () => {
    expect(texts.length, path).toBeGreaterThan(10)
    // names of values are no words on the screen
    const slips = texts
      .map((text) => text.replaceAll('{kept}', '{sum}'))
      .flatMap((text) =>
        banned.flatMap(([word, better]) => (word.test(text) ? [`${text.match(word)[0]} → ${better}: ${text}`] : [])),
      )
    expect(slips).toEqual([])
  })
})

test('texts have curly quotes: a straight one is an escape that can swallow a value', () => {
  expect(spoken['apps/web/src/locales/en.json'].filter((text) => /['"]/.test(text))).toEqual([])
})

/** The same for the other languages: what would be wrong, foreign, or say that everyone is a man. */
const bannedIn = {
  es: [
    [/\b(la|una|esta|tu|primera|por|número de|ver|#) reserva\b(?! inmediata)|^reserva$|\breservas\b/i, 'reservación'],
    [/«|»/, '“ ”'],
    [/\bel dueño|\bdel dueño/i, 'quien lo renta'],
    [/\b(tu|una|sin) función\b/i, 'rol'],
    [/\b(está|están|estén|quedan?|queden?|quedó|quedaron) libres?\b/i, 'disponible'],
    [/\be-mails?\b|\balquil|\barrend|\btienda\b|\bmóvil|\bordenador|\bañadir\b|\bantelación\b/i, 'palabras de México'],
    [/\{# (cosa|pieza)s?\b|\} (cosa|pieza)s\b/i, 'artículo'],
  ],
  fr: [
    [/(?<!\u202f)[;?»](?!\w)|«(?!\u202f)/, 'a narrow no-break space'],
    [/(?<![\u00a0\w/]):(?=\s|$)|\w:\s/, 'a no-break space'],
    [/\bvous êtes \p{L}+é\b/iu, 'no masculine by default'],
    [/\b(sont|est) libres?\b/i, 'disponible'],
    [/\bcourriel|(?<!e-)\bmails?\b|\{# (objet|pièce)s?\b|\} (objet|pièce)s\b/i, 'e-mail, article'],
  ],
}

describe.each(Object.entries(bannedIn))('texts in %s', (language, rules) => {
  test.each(Object.entries(spokenIn(language)))(
    '%s says each thing with the word people use for it',
    (_path, texts) => {
      expect(texts.length).toBeGreaterThan(10)
      const slips = texts.flatMap((text) =>
        rules.flatMap(([word, better]) => (word.test(text) ? [`${text.match(word)[0]} → ${better}: ${text}`] : [])),
      )
      expect(slips).toEqual([])
    },
  )
})
