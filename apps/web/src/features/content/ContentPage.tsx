import { readingOrder } from '@plaza/domain'
import { headingsOf, parseMarkdown } from '@plaza/domain/content'
import { Banner, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { EyeOff, Languages } from 'lucide-react'
import { useMemo } from 'react'
import { formatWhen } from '../../lib/date-formats.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { DataContact } from '../../parts/person/DataContact.tsx'
import { useRights } from '../../parts/person/rights.ts'
import { NotFoundPage } from '../system/index.ts'
import { MarkdownBlocks } from './MarkdownBlocks.tsx'
import { type FoundPage, pageQuery } from './queries.ts'

const route = getRouteApi('/pages/$')
const leastHeadings = 3

/** A page that operators write. */
export default function ContentPage() {
  const { _splat: path = '' } = route.useParams()
  const { sdk } = useServices()
  const { locale } = useIntl()
  const mayEdit = useRights(['entry:edit:all']).has('entry:edit:all')
  const query = useQuery(pageQuery(sdk, { path, locales: readingOrder(locale), withDrafts: mayEdit }))
  return (
    <QueryBoundary query={query} skeleton={<PageSkeleton />}>
      {(found) => (found ? <Page key={found.page.path} {...found} /> : <NotFoundPage />)}
    </QueryBoundary>
  )
}

function Page({ page, locale }: FoundPage) {
  const t = useT()
  const intl = useIntl()
  const { videoHosts } = useServices().settings
  const blocks = useMemo(() => parseMarkdown(page.source, { videoHosts }), [page.source, videoHosts])
  const footer = useMemo(() => parseMarkdown(page.footer ?? '', { videoHosts }), [page.footer, videoHosts])
  const headings = headingsOf(blocks)
  const hasContents = headings.length >= leastHeadings
  useHead({
    title: page.title,
    description: page.description ?? page.subheader,
    path: `/pages/${page.path.split('/').map(encodeURIComponent).join('/')}`,
    isIndexed: page.isPublished,
  })
  return (
    <article>
      {!page.isPublished && <Banner icon={<EyeOff aria-hidden />}>{t('content.draft')}</Banner>}
      <header className="bg-canvas">
        <div className="page-column py-10 md:py-16">
          <h1 className="max-w-reading text-balance text-h1 wrap-anywhere">{page.header}</h1>
          {page.subheader && <p className="mt-3 max-w-reading text-body text-ink-2 wrap-anywhere">{page.subheader}</p>}
        </div>
      </header>
      <div className="page-column flex flex-col gap-8 py-8 md:py-12 lg:flex-row lg:items-start lg:justify-between lg:gap-12">
        {hasContents && <Contents headings={headings} />}
        <div className="min-w-0 max-w-reading grow">
          {locale !== intl.locale && (
            <p className="mb-6 flex items-center gap-2 rounded-md bg-info-soft px-4 py-3 text-info-ink text-small">
              <Languages aria-hidden className="size-4.5 shrink-0" />
              {t('content.onlyIn', {
                // as readers of the page call it, within a sentence
                language: new Intl.DisplayNames([intl.locale], { type: 'language' }).of(locale) ?? locale,
              })}
            </p>
          )}
          <div lang={locale}>
            <MarkdownBlocks blocks={blocks} />
            {footer.length > 0 && (
              <div className="mt-10 border-line border-t pt-6 text-ink-2">
                <MarkdownBlocks blocks={footer} />
              </div>
            )}
          </div>
          {page.path === 'privacy' && <DataContact className="mt-10" />}
          {page.updated && (
            <p className="mt-10 text-ink-3 text-small">
              {t('content.updated', { date: formatWhen(page.updated, 'short', { locale: intl.locale, zone: 'UTC' }) })}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Contents({ headings }: { headings: ReturnType<typeof headingsOf> }) {
  const t = useT()
  return (
    <nav aria-label={t('content.contents')} className="lg:sticky lg:top-24 lg:order-last lg:w-64 lg:shrink-0">
      <p className="font-semibold text-small">{t('content.contents')}</p>
      <ul className="mt-2 border-line border-s">
        {headings.map(({ id, level, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`flex min-h-9 items-center py-1 text-ink-2 text-small no-underline hover:text-ink hover:underline ${level === 2 ? 'ps-4' : 'ps-8'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageSkeleton() {
  const t = useT()
  return (
    <div className="page-column py-10 md:py-16">
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="mt-4 h-5 w-120 max-w-full" />
        <div className="mt-16 flex max-w-reading flex-col gap-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
