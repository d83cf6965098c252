import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { entryAt } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { PageEditor } from './PageEditor.tsx'
import { pagesEntry } from './page-fields.ts'
import { pageRows, usePageEntries } from './queries.ts'

/** One page of the marketplace in one language. */
export default function PagePage() {
  const t = useT()
  const may = useMay()
  const { key, locale } = useParams({ from: '/shell/pages/$key/$locale' })
  const query = usePageEntries()
  const { all } = useLanguages()
  if (!may('entry:list:all')) {
    return <NoAccess title={t('pages.title')} words="permission.entries" permission="entry:list:all" />
  }
  return (
    <PageRegion query={query}>
      {(entries) => {
        const page = pageRows(entries, all).find((row) => row.key === key)
        return page ? (
          <PageEditor
            key={`${key} ${locale}`}
            page={page}
            entries={entries}
            place={entryAt(entries, { ...pagesEntry, locale })}
          />
        ) : (
          <p className="console-column py-6 text-ink-2">{t('pages.gone')}</p>
        )
      }}
    </PageRegion>
  )
}
