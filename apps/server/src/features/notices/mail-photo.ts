import type { Settings } from '../../config.ts'

type Places = Pick<Settings, 'publicUrl' | 'filesUrl'>

/**
 * A picture as a mail can show it: a whole address, and a JPEG in one size where the file is ours. Mail programs know no
 * WebP and fetch every picture anew.
 */
export function mailPhoto(
  address: string | undefined,
  { width, height }: { width: number; height: number },
  { publicUrl, filesUrl }: Places,
): string | undefined {
  const url = address && URL.parse(address, publicUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return
  const isOurs = [publicUrl, filesUrl].some((place) => url.origin === new URL(place).origin)
  if (!isOurs || !url.pathname.startsWith('/files/')) return url.href
  return `${url.origin}${url.pathname}?w=${width}&h=${height}&fit=cover&format=jpg`
}
