import { readingOrder } from '@plaza/domain'
import { parseMarkdown } from '@plaza/domain/content'
import { Dialog, Skeleton, SkeletonGroup, splitServiceName } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { MarkdownBlocks } from './MarkdownBlocks.tsx'
import { pageQuery } from './queries.ts'

const paragraphs: ReadonlyArray<{ title: MessageId; text: MessageId }> = [
  { title: 'terms.service.title', text: 'terms.service.text' },
  { title: 'terms.account.title', text: 'terms.account.text' },
  { title: 'terms.conduct.title', text: 'terms.conduct.text' },
  { title: 'terms.data.title', text: 'terms.data.text' },
  { title: 'terms.end.title', text: 'terms.end.text' },
]

/** The terms of use where people agree to them: the marketplace's own page, else ours in plain words. */
export function TermsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { locale } = useIntl()
  const { sdk, settings } = useServices()
  const { text: name } = splitServiceName(settings.serviceName)
  const { videoHosts } = settings
  const query = useQuery(pageQuery(sdk, { path: 'terms', locales: readingOrder(locale), withDrafts: false }))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() =>
        void navigate({ to: '.', search: ({ show: _, ...search }) => search, replace: true, resetScroll: false })
      }
      title={query.data?.page.header ?? t('terms.title')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <QueryBoundary query={query} skeleton={<TermsSkeleton />}>
        {(found) =>
          found ? (
            <div lang={found.locale}>
              <MarkdownBlocks blocks={parseMarkdown(found.page.source, { videoHosts })} />
            </div>
          ) : (
            <div className="flex flex-col gap-5">
              {paragraphs.map(({ title, text }) => (
                <section key={title}>
                  <h3 className="text-h3">{t(title)}</h3>
                  <p className="mt-1 text-ink-2">{t(text, { name })}</p>
                </section>
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

function TermsSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
    </SkeletonGroup>
  )
}
