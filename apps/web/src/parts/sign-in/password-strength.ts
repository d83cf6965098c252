/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/**
 * A hint, no gate: length counts most, variety helps, repetition and keyboard rows do not.
 * The characters never leave the page.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password]
  if (characters.length < 8) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length
  const isDull = new Set(characters).size <= characters.length / 2 || /^(.)\1|1234|abcd|qwer|password/i.test(password)
  const points =
    (characters.length >= 16 ? 3 : characters.length >= 12 ? 2 : 1) + (kinds >= 3 ? 1 : 0) - (isDull ? 2 : 0)
  return Math.min(4, Math.max(1, points)) as Strength
}
