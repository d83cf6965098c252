import { asObject, directionOf } from '@plaza/domain'
import type { Settings } from '../config.ts'
import type { ConfigSections } from '../context.ts'
import { textOf } from '../lib/free-json.ts'
import type { PageWords } from '../lib/page-texts.ts'
import { plainName } from '../lib/service-name.ts'

const builtInColour = '#016246'

/** The picture that stands for the app on a home screen, where the operator has one among the uploaded files. */
export function ownIcon({ theme, stelace }: ConfigSections, { filesUrl, publicUrl }: Settings) {
  const address = textOf(theme.icon) ?? textOf(theme.logo) ?? textOf(asObject(stelace.instant).logoUrl)
  const url = address && URL.parse(address, publicUrl)
  const isOurs = url && [filesUrl, publicUrl].some((base) => url.origin === new URL(base).origin)
  if (!isOurs || !/^\/files\/.+\.(png|jpe?g|webp)$/.test(url.pathname)) return
  return (side: number) => `${url.origin}${url.pathname}?w=${side}&h=${side}&fit=tile&format=png`
}

type ManifestInput = { config: ConfigSections; settings: Settings; locale: string; words: PageWords }

/** What a device needs to know to install the app. */
export function appManifest({ config, settings, locale, words }: ManifestInput) {
  const name = plainName(textOf(asObject(config.stelace.instant).serviceName))
  const icon = ownIcon(config, settings)
  const colour = textOf(config.theme.primary)
  return {
    id: '/',
    name,
    short_name: name.slice(0, 30),
    description: words('home.description', { name }),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colour && /^#[\da-f]{6}$/i.test(colour) ? colour : builtInColour,
    icons: [
      { src: icon?.(192) ?? '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon?.(512) ?? '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      // the picture is in the middle of its tile, so that no mask cuts it off
      { src: icon?.(512) ?? '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words('search.title'), url: '/s' },
      { name: words('inbox.title'), url: '/i' },
      { name: words('editor.head'), url: '/n' },
    ],
  }
}
