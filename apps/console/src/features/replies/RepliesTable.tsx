import { closestLocale, foldText } from '@plaza/domain'
import { type DataColumn, DataTable, StatusChip } from '@plaza/ui'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { NoMatch } from '../../lib/list/index.ts'
import { LanguageMarks } from '../../lib/words/index.ts'
import { type ReplyRow, useReplyUses } from './queries.ts'
import type { RepliesSearch } from './search.ts'
import { momentTexts, originTexts } from './texts.ts'

type RepliesTableProps = {
  rows: readonly ReplyRow[]
  languages: readonly string[]
  search: RepliesSearch
  onClear: () => void
}

const matches = ({ title, texts, uses }: ReplyRow, { query = '', use }: RepliesSearch) =>
  (use === undefined || uses.some((each) => each === use)) &&
  [title, ...Object.values(texts)].some((text) => foldText(text).includes(foldText(query.trim())))

/** Replies by title: for which moments, in which languages, and whose words they are. */
export function RepliesTable({ rows, languages, search, onClear }: RepliesTableProps) {
  const t = useT()
  const router = useRouter()
  const navigate = useNavigate()
  const [first = 'en'] = languages
  const used = useReplyUses()
  const shown = rows.filter((row) => matches(row, search))
  const columns: DataColumn<ReplyRow>[] = [
    { id: 'title', header: t('replies.name'), cell: ({ title }) => <span className="font-semibold">{title}</span> },
    { id: 'uses', header: t('replies.uses'), cell: ({ uses }) => uses.map((use) => t(momentTexts[use])).join(', ') },
    {
      id: 'languages',
      header: t('words.languages'),
      cell: ({ texts }) => (
        <LanguageMarks
          languages={languages.map((locale) => ({
            locale,
            isThere: closestLocale(Object.keys(texts), [locale]) !== undefined,
          }))}
        />
      ),
    },
    {
      id: 'origin',
      header: t('replies.origin'),
      cell: ({ origin, isOff }) => (
        <StatusChip kind={isOff ? 'closed' : origin === 'ready' ? 'draft' : 'running'}>
          {t(isOff ? 'replies.off' : originTexts[origin])}
        </StatusChip>
      ),
    },
    ...(used
      ? [
          {
            id: 'used',
            header: t('replies.used'),
            align: 'end' as const,
            cell: ({ name }: ReplyRow) => used.get(name) ?? 0,
          },
        ]
      : []),
  ]
  if (shown.length === 0) return <NoMatch onClear={onClear} />
  return (
    <DataTable
      label={t('replies.title')}
      columns={columns}
      rows={shown}
      idOf={({ id }) => id}
      hrefOf={({ name }) =>
        router.buildLocation({ to: '/replies/$name/$locale', params: { name, locale: first } }).href
      }
      onOpen={({ name }) => void navigate({ to: '/replies/$name/$locale', params: { name, locale: first } })}
      className="rounded-photo border border-line bg-raised"
    />
  )
}
