/** A service name in its two parts: the emoji becomes the logo, the rest is written beside it. */
export type ServiceName = { emoji: string | null; text: string; letter: string }

/**
 * A flag, a key cap, or a picture with its skin, tags and what it is joined to. `\p{RGI_Emoji}` would say the same: made into a
 * program it is a list of thousands of sequences, which cost each page a tenth of a second on a phone.
 */
const emojiSequence =
  /\p{RI}{2}|[#*\d]\uFE0F?\u20E3|(?!\p{RI})(?:\p{EPres}|\p{Emoji}\uFE0F|\p{EBase}\p{EMod})\p{EMod}?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}\uFE0F?\p{EMod}?)*/u

/** Splits "Plaza 🛒" into its first emoji and the text without it. */
export function splitServiceName(name: string): ServiceName {
  const emoji = name.match(emojiSequence)?.[0] ?? null
  const text = (emoji ? name.replace(emoji, '') : name).replace(/\s+/g, ' ').trim()
  return { emoji, text, letter: [...text][0]?.toUpperCase() ?? '' }
}
