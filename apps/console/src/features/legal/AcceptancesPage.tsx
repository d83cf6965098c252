import { type Acceptance, legalPages } from '@plaza/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type ListColumn, ListScreen, RowPanel, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { pageTexts } from './texts.ts'

/** Who accepted which version, and when. */
export default function AcceptancesPage() {
  const t = useT()
  const may = useMay()
  if (!may('acceptance:list:all')) {
    return <NoAccess title={t('legal.acceptances')} words="permission.acceptances" permission="acceptance:list:all" />
  }
  return <AcceptancesList />
}

function AcceptancesList() {
  const t = useT()
  const { sdk } = useServices()
  const { page, version, userId } = useSearch({ from: '/shell/legal/acceptances' })
  const known = legalPages.find((each) => each === page)
  const number = Number(version)
  const list = useCursorList(
    ['acceptances', 'list'],
    {
      ...(known && { page: known }),
      ...(Number.isInteger(number) && number > 0 && { version: number }),
      ...(userId && { userId }),
    },
    (params, options) => sdk.acceptances.list(params, options),
  )
  const nameOf = ({ userName, userId: id }: Acceptance) => userName ?? id
  const versionOf = ({ page: of, version: counted }: Acceptance) =>
    `${t(pageTexts[of])}, ${t('legal.version.number', { version: counted })}`
  const columns: ListColumn<Acceptance>[] = [
    {
      id: 'person',
      header: t('legal.person'),
      cell: (row) => <span className="block truncate font-semibold">{nameOf(row)}</span>,
    },
    { id: 'version', header: t('legal.version'), cell: versionOf },
    { id: 'date', header: t('legal.when'), cell: ({ date }) => <When date={date} /> },
    { id: 'network', header: t('legal.network'), cell: ({ network }) => network ?? '' },
  ]
  return (
    <ListScreen
      title={t('legal.acceptances')}
      intro={
        <Link to="/legal" className="hit-area flex items-center gap-1 self-start text-small text-ink-2 no-underline">
          <ChevronLeft aria-hidden className="size-4" />
          {t('legal.title')}
        </Link>
      }
      filters={[
        {
          id: 'page',
          kind: 'choice',
          label: t('legal.page'),
          anyLabel: t('legal.page.any'),
          options: legalPages.map((each) => ({ value: each, label: t(pageTexts[each]) })),
        },
        { id: 'version', kind: 'text', label: t('legal.version') },
        { id: 'userId', kind: 'person', type: 'all', label: t('legal.person'), isMinor: true },
      ]}
      list={list}
      columns={columns}
      nameOf={nameOf}
      empty={{ text: t('legal.acceptances.empty') }}
      panel={(id, row) => (
        <RowPanel title={row ? nameOf(row) : id}>
          {row && (
            <Facts>
              <Fact name={t('legal.person')}>
                <ObjectLink type="user" id={row.userId}>
                  {nameOf(row)}
                </ObjectLink>
              </Fact>
              <Fact name={t('legal.version')}>{versionOf(row)}</Fact>
              <Fact name={t('legal.when')}>
                <When date={row.date} />
              </Fact>
              <Fact name={t('legal.network')}>{row.network ?? t('legal.network.none')}</Fact>
            </Facts>
          )}
        </RowPanel>
      )}
    />
  )
}
