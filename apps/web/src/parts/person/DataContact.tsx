import { textLinkClass } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'

/** Where a contact leads: an address of mail or of the web; anything else is only read. */
const hrefOf = (contact: string) =>
  /^https?:\/\//i.test(contact) ? contact : /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined

/** Whom people ask about their data; nothing where the marketplace names nobody. */
export function DataContact({ className }: { className?: string }) {
  const t = useT()
  const contact = textOf(objectOf(useServices().settings.legal).dataContact)?.trim()
  if (!contact) return null
  const href = hrefOf(contact)
  return (
    <section className={className}>
      <h2 className="text-h3">{t('account.contact.title')}</h2>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {t('account.contact.text')}{' '}
        {href === undefined ? (
          contact
        ) : (
          <a href={href} className={textLinkClass}>
            {contact}
          </a>
        )}
      </p>
    </section>
  )
}
