import { navLinkClass, splitServiceName, useNow, useStore } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../lib/i18n.tsx'
import { idlePart, lazyPart } from '../lib/lazy-part.tsx'
import { ServiceLogo } from '../lib/ServiceLogo.tsx'
import { useServices } from '../lib/services.tsx'
import { SiteLinkItem } from './SiteLinkItem.tsx'
import { useIdle } from './use-idle.ts'

const InstallButton = lazyPart(async () => (await import('./idle-parts.ts')).InstallButton)
const CurrencySwitch = idlePart(async () => (await import('./idle-parts.ts')).CurrencySwitch)
const LanguageSwitch = idlePart(async () => (await import('./idle-parts.ts')).LanguageSwitch)
const ThemeSwitch = idlePart(async () => (await import('./idle-parts.ts')).ThemeSwitch)

export function Footer() {
  const t = useT()
  const { settings, language } = useServices()
  const { links } = useStore(language).content
  const isIdle = useIdle()
  return (
    // it stands at the end of the window: half of it, while the page arrives, would move when the rest comes
    <footer className="mt-auto bg-canvas not-has-data-end:invisible">
      <div className="page-column py-10 md:py-12">
        <div className="flex flex-col gap-8 md:flex-row md:items-start md:justify-between">
          <div>
            <ServiceLogo />
            <p className="mt-3 text-small text-ink-2">{t('footer.tagline')}</p>
          </div>
          <ul className="flex flex-col gap-x-8 text-small text-ink-2 md:flex-row md:flex-wrap md:justify-end">
            {links.footer.map((link) => (
              <li key={link.href}>
                <SiteLinkItem link={link} className={footerLink} />
              </li>
            ))}
            {!links.footer.some(({ href }) => href === '/pages/terms') && (
              <li>
                <Link to="." search={(search) => ({ ...search, show: 'terms' })} className={footerLink}>
                  {t('terms.title')}
                </Link>
              </li>
            )}
            <li className="hidden md:block">
              <Link to="." search={(search) => ({ ...search, show: 'shortcuts' })} className={footerLink}>
                {t('shortcuts.title')}
              </Link>
            </li>
          </ul>
        </div>
        <div
          data-end
          className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5"
        >
          <p className="text-small text-ink-2">
            {t('footer.copyright', {
              year: new Date(useNow()).getFullYear(),
              name: splitServiceName(settings.serviceName).text,
            })}
          </p>
          {/* its place is there before its parts are */}
          <div className="flex min-h-12 flex-wrap items-center gap-2">
            {isIdle && <InstallButton />}
            {language.offered.length > 1 && <LanguageSwitch />}
            {Object.keys(settings.rates).length > 0 && <CurrencySwitch />}
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

const footerLink = `${navLinkClass} inline-flex min-h-11 items-center`
