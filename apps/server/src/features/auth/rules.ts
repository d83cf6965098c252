import { isObject } from '@plaza/domain'
import type { ConfigSections } from '../../context.ts'

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The addresses of the marketplace's own sites, besides the one it runs on. */
function listedSites({ stelace, custom }: ConfigSections): string[] {
  const { instant } = stelace
  const platformUrl = isObject(instant) && instant.platformUrl
  const { allowedRedirectOrigins } = custom
  const listed = Array.isArray(allowedRedirectOrigins) ? allowedRedirectOrigins : []
  return [platformUrl, ...listed].filter((address) => typeof address === 'string')
}

/** A link in our mails must not lead people to a stranger's site. */
export function mayRedirectTo(
  address: string,
  { publicUrl, isLive, config }: { publicUrl: string; isLive: boolean; config: ConfigSections },
) {
  const target = URL.parse(address)
  if (!target || !/^https?:$/.test(target.protocol)) return false
  // developers open the site as localhost and as 127.0.0.1, on whatever port their tools choose
  if (!isLive && isLoopback(target.hostname)) return true
  return [publicUrl, ...listedSites(config)].some((site) => URL.parse(site)?.origin === target.origin)
}
