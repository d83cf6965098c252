import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const literals = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, long]) => plain ?? long)
    .filter((text) => /\s/.test(text))

/** What people read in English, by file. Code may use the words of the wire; a text may not. */
const spoken = {
  'apps/web/src/locales/en.json': Object.values(JSON.parse(read('apps/web/src/locales/en.json'))),
  'apps/server/src/features/notices/texts-en.ts': literals(read('apps/server/src/features/notices/texts-en.ts')),
  'apps/server/src/lib/page-texts.ts': literals(read('apps/server/src/lib/page-texts.ts').split('const es')[0]),
  'demo/marketplace/pages/en.ts': literals(read('demo/marketplace/pages/en.ts')),
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
