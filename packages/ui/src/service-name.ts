/** A service name in its two parts: the emoji becomes the logo, the rest is written beside it. */
export type ServiceName = { emoji: string | null; text: string; letter: string }

/** Splits "Plaza 🛒" into its first emoji and the text without it. */
export function splitServiceName(name: string): ServiceName {
  const emoji = name.match(/\p{RGI_Emoji}/v)?.[0] ?? null
  const text = (emoji ? name.replace(emoji, '') : name).replace(/\s+/g, ' ').trim()
  return { emoji, text, letter: [...text][0]?.toUpperCase() ?? '' }
}
