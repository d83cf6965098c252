export const defaultServiceName = 'Plaza 🛒'

/** The name in words: its emoji belongs on screens, not in sentences and files. */
export const plainName = (serviceName: string | undefined) => {
  const words = (serviceName ?? defaultServiceName)
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words || 'Plaza'
}
