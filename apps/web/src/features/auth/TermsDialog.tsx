import { Dialog, splitServiceName } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const paragraphs: ReadonlyArray<{ title: MessageId; text: MessageId }> = [
  { title: 'terms.service.title', text: 'terms.service.text' },
  { title: 'terms.account.title', text: 'terms.account.text' },
  { title: 'terms.conduct.title', text: 'terms.conduct.text' },
  { title: 'terms.data.title', text: 'terms.data.text' },
  { title: 'terms.end.title', text: 'terms.end.text' },
]

/** The terms of use in plain words. */
export function TermsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { text: name } = splitServiceName(useServices().settings.serviceName)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() =>
        void navigate({ to: '.', search: ({ show: _, ...search }) => search, replace: true, resetScroll: false })
      }
      title={t('terms.title')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <div className="flex flex-col gap-5">
        {paragraphs.map(({ title, text }) => (
          <section key={title}>
            <h3 className="text-h3">{t(title)}</h3>
            <p className="mt-1 text-ink-2">{t(text, { name })}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
