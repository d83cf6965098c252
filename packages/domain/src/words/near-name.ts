import { mistakes } from '../search/text.ts'

/** The name that was probably meant: one or two slips away, whatever its capitals. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, slips: mistakes(typed.toLowerCase(), name.toLowerCase(), 2) }))
    .filter(({ name, slips }) => slips <= Math.min(2, name.length - 2))
    .sort((a, b) => a.slips - b.slips)
  return best?.name
}
