import type { MailTemplate } from '@plaza/contract'
import { closestLocale } from '@plaza/domain'
import { type DataColumn, DataTable, StatusChip, type StatusKind } from '@plaza/ui'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { NoMatch } from '../../lib/list/index.ts'
import { When } from '../../lib/When.tsx'
import { LanguageMarks } from '../../lib/words/index.ts'
import { templateName } from './texts.ts'

type TemplatesTableProps = { templates: readonly MailTemplate[]; onClear: () => void }

/** Mails: when they are sent and to whom, in which languages, and what is wrong with them. */
export function TemplatesTable({ templates, onClear }: TemplatesTableProps) {
  const t = useT()
  const router = useRouter()
  const navigate = useNavigate()
  const { first, all } = useLanguages()
  const columns: DataColumn<MailTemplate>[] = [
    {
      id: 'name',
      header: t('templates.name'),
      cell: (template) => <span className="font-semibold">{templateName(t, template)}</span>,
    },
    {
      id: 'when',
      header: t('templates.when'),
      cell: ({ when }) => when,
    },
    { id: 'to', header: t('templates.to'), cell: ({ to }) => to },
    {
      id: 'languages',
      header: t('words.languages'),
      cell: ({ builtIn, overrides, kind }) => (
        <LanguageMarks
          isInLine={all.length < 5}
          languages={all.map((locale) => ({
            locale,
            isThere:
              kind === 'common' ||
              closestLocale(Object.keys(builtIn), [locale]) !== undefined ||
              overrides.some((own) => own.locale === locale),
            isOwn: overrides.some((own) => own.locale === locale),
          }))}
        />
      ),
    },
    { id: 'state', header: t('templates.state'), cell: (template) => <TemplateState template={template} /> },
    {
      id: 'changed',
      header: t('templates.changed'),
      isMinor: true,
      cell: ({ overrides }) => {
        const last = overrides
          .map(({ updatedDate }) => updatedDate)
          .sort()
          .at(-1)
        return last && <When date={last} />
      },
    },
    { id: 'sent', header: t('templates.sent'), align: 'end', isMinor: true, cell: ({ sent30d }) => sent30d },
  ]
  if (templates.length === 0) return <NoMatch onClear={onClear} />
  return (
    <DataTable
      label={t('templates.title')}
      columns={columns}
      rows={templates}
      idOf={({ name }) => name}
      hrefOf={({ name }) =>
        router.buildLocation({ to: '/mail-templates/$name/$locale', params: { name, locale: first } }).href
      }
      onOpen={({ name }) => void navigate({ to: '/mail-templates/$name/$locale', params: { name, locale: first } })}
      className="rounded-photo border border-line bg-raised"
    />
  )
}

function TemplateState({ template }: { template: MailTemplate }) {
  const t = useT()
  const [kind, text] = stateOf(template)
  return (
    <StatusChip kind={kind} className="whitespace-nowrap">
      {t(text)}
    </StatusChip>
  )
}

function stateOf({ overrides, silencedBy }: MailTemplate): [StatusKind, MessageId] {
  if (overrides.some(({ problems }) => problems.length > 0)) return ['cancelled', 'templates.problem']
  if (silencedBy) return ['closed', 'templates.silenced']
  return overrides.length > 0 ? ['running', 'templates.own'] : ['draft', 'templates.builtIn']
}
