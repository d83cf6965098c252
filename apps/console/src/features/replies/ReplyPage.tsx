import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { entryAt } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { replyRows, useReplyEntries } from './queries.ts'
import { ReplyEditor } from './ReplyEditor.tsx'

/** One reply in one language. */
export default function ReplyPage() {
  const t = useT()
  const may = useMay()
  const { name, locale } = useParams({ from: '/shell/replies/$name/$locale' })
  const { query, languages } = useReplyEntries()
  if (!may('entry:list:all')) {
    return <NoAccess title={t('replies.title')} words="permission.entries" permission="entry:list:all" />
  }
  return (
    <PageRegion query={query}>
      {(entries) => {
        const reply = replyRows(entries, languages.first).find((row) => row.name === name)
        return reply ? (
          <ReplyEditor
            key={`${name} ${locale}`}
            reply={reply}
            entries={entries}
            place={entryAt(entries, { collection: 'reply', locale, name })}
            languages={languages}
          />
        ) : (
          <p className="console-column py-6 text-ink-2">{t('replies.gone')}</p>
        )
      }}
    </PageRegion>
  )
}
