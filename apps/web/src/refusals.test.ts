import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*'] }).map((file) => ({
  file,
  text: readFileSync(join(import.meta.dirname, file), 'utf8'),
}))

/** Words of the server in quotes, a comparison of a message, or a pattern that is held against one. */
const decisions = [
  /\bmessage\s*[!=]==\s*['"`]/,
  /\bmessage\)?\.(startsWith|endsWith|includes|match|search)\(/,
  /\.(test|exec)\((String\()?(\w+\??\.)*message\b/,
]

describe('screens decide by the codes of refusals', () => {
  test('none compares what the server says in words', () => {
    const found = sources.filter(({ text }) => decisions.some((pattern) => pattern.test(text)))
    // what the page itself threw when it could not be started
    expect(found.map(({ file }) => file)).toEqual(['app/StartFailure.tsx'])
  })

  test('the check finds such a comparison', () => {
    const lines = [
      'if (failure.message === "Code expired")',
      '/expired/.test(failure.message)',
      'message.includes("a")',
    ]
    expect(lines.filter((line) => !decisions.some((pattern) => pattern.test(line)))).toEqual([])
  })

  test('the sentences of refusals stay out of the page: only their types are imported', () => {
    const found = sources.filter(({ text }) => /import (?!type)[^\n]*\brefusals\b[^\n]*@plaza\/contract/.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})
