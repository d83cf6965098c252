import { asObject, brandColours } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { textOf } from '../../lib/free-json.ts'
import { defaultServiceName, plainName } from '../../lib/service-name.ts'
import type { MailParts } from '../emails/index.ts'
import { siteOf } from './site.ts'

/** The emoji that we have drawn as a picture. */
const drawnEmoji = '🛒'

/** Whose mail it is: name, logo and colours as the web app shows them. */
export async function mailBrand(services: Services): Promise<Required<Pick<MailParts, 'brand' | 'colours'>>> {
  const { config, settings } = services
  const { theme, stelace } = await config.read('default')
  const { publicUrl } = settings
  const serviceName = textOf(asObject(stelace.instant).serviceName) ?? defaultServiceName
  const own = logoOf(textOf(theme.logo) ?? textOf(asObject(stelace.instant).logoUrl), settings)
  const colours = brandColours({ primary: theme.primary })
  const named = { name: plainName(serviceName), url: await siteOf(services) }
  if (own) return { colours, brand: { ...named, logo: own, hasNameInLogo: true } }
  const isDrawn = serviceName.includes(drawnEmoji)
  return { colours, brand: isDrawn ? { ...named, logo: `${publicUrl}/icon-192.png` } : { ...named, name: serviceName } }
}

/** Uploaded logos as PNG, twice as high as they are shown. Mail programs draw no SVG. */
function logoOf(
  address: string | undefined,
  { publicUrl, filesUrl }: Pick<Services['settings'], 'publicUrl' | 'filesUrl'>,
): string | undefined {
  const url = address && URL.parse(address, publicUrl)
  if (!url || url.pathname.endsWith('.svg')) return
  const isOurs = [publicUrl, filesUrl].some((place) => url.origin === new URL(place).origin)
  return isOurs && url.pathname.startsWith('/files/') ? `${url.origin}${url.pathname}?h=96&format=png` : url.href
}
