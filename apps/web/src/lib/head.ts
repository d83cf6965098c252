import { useStore } from '@plaza/ui'
import { useEffect } from 'react'
import { isBrowser } from './is-browser.ts'
import { useServices } from './services.tsx'

const firstPath = isBrowser ? location.pathname : undefined

export type Head = {
  /** The screen's own name; the service name is added. */
  title: string
  description?: string | undefined
  /** The one address of the screen, where it may be reached by several. */
  path?: string | undefined
  /** Private and system screens stay out of search engines. */
  isIndexed?: boolean | undefined
}

/** Keeps title and tags of the page in step with the screen. The server fills the same tags for the first one. */
export function useHead({ title, description, path, isIndexed = false }: Head): void {
  const { settings, language } = useServices()
  const { serviceName, locales } = settings
  const { locale } = useStore(language)
  const fullTitle = `${title} · ${serviceName}`

  useEffect(() => {
    document.title = fullTitle
    const plain = location.origin + (path ?? location.pathname)
    // each language has its own address; the one without a language belongs to the first
    const addressIn = (each: string) => (each === locales[0] ? plain : `${plain}?lang=${each}`)
    const address = addressIn(locale)
    setMeta('name', 'robots', isIndexed ? undefined : 'noindex')
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', fullTitle)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', address)
    setCanonical(isIndexed ? address : undefined)
    setMeta('property', 'og:locale', locale.replace('-', '_'))
    const alternates = locales.map((each) => ({ hreflang: each, href: addressIn(each) }))
    setAlternates(isIndexed && locales.length > 1 ? [...alternates, { hreflang: 'x-default', href: plain }] : [])
    removeForeignData()
  }, [fullTitle, description, path, isIndexed, locale, locales])
}

function setMeta(key: 'name' | 'property', name: string, content: string | undefined) {
  const found = document.head.querySelector(`meta[${key}="${name}"]`)
  if (content === undefined) return found?.remove()
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(key, name)
  meta.setAttribute('content', content)
}

function setCanonical(address: string | undefined) {
  const found = document.head.querySelector('link[rel="canonical"]')
  if (!address) return found?.remove()
  const link = found ?? document.head.appendChild(document.createElement('link'))
  link.setAttribute('rel', 'canonical')
  link.setAttribute('href', address)
}

/** Names the addresses of this screen in other languages, for search engines. */
function setAlternates(alternates: readonly { hreflang: string; href: string }[]) {
  for (const link of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove()
  for (const { hreflang, href } of alternates) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'alternate', hreflang, href })
    document.head.append(link)
  }
}

/** The server describes the page it delivers to search engines; that is not true of the screens that follow. */
function removeForeignData() {
  if (location.pathname === firstPath) return
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
}
