import { type LegalVersion, legalPages, type LegalPage as Page } from '@plaza/contract'
import { Button, buttonClass, type DataColumn, DataTable, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Block } from '../../lib/Block.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { DataRequests } from './DataRequests.tsx'
import { Day } from './Day.tsx'
import { versionsQuery } from './queries.ts'
import { againTexts, pageTexts, stateTexts } from './texts.ts'

/** What people agree to: versions of the terms and of what is said about privacy, and wishes about personal data. */
export default function LegalPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const isAllowed = may('acceptance:list:all')
  const query = useQuery({ ...versionsQuery(sdk), enabled: isAllowed })
  useTitle(t('legal.title'))
  if (!isAllowed) {
    return <NoAccess title={t('legal.title')} words="permission.acceptances" permission="acceptance:list:all" />
  }
  return (
    <div className="console-column flex min-w-0 flex-col gap-4 py-5 md:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('legal.title')}</h1>
        <Link to="/legal/acceptances" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('legal.acceptances')}
        </Link>
      </header>
      <p className="text-ink-2">{t('legal.intro')}</p>
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(versions) =>
          legalPages.map((page) => (
            <Versions key={page} page={page} versions={versions.filter((version) => version.page === page)} />
          ))
        }
      </Region>
      {may('case:list:all') && <DataRequests />}
    </div>
  )
}

function Versions({ page, versions }: { page: Page; versions: readonly LegalVersion[] }) {
  const t = useT()
  const may = useMay()
  const router = useRouter()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { first } = useLanguages()
  const { act, isBusy, error } = useAct()
  const next = versions.find(({ state }) => state === 'draft' || state === 'scheduled')
  const open = (id: string) => void navigate({ to: '/legal/$id/$locale', params: { id, locale: first } })
  const begin = () =>
    void act(() => sdk.legalVersions.create({ page }), {
      done: t('legal.begun'),
      changed: ['legalVersions'],
      onDone: ({ id }) => open(id),
    })
  const columns: DataColumn<LegalVersion>[] = [
    {
      id: 'version',
      header: t('legal.version'),
      cell: ({ version }) => <span className="font-semibold">{t('legal.version.name', { version })}</span>,
    },
    {
      id: 'state',
      header: t('legal.state'),
      cell: ({ state }) => <StatusChip kind={stateTexts[state].kind}>{t(stateTexts[state].text)}</StatusChip>,
    },
    {
      id: 'from',
      header: t('legal.from'),
      cell: ({ effectiveDate }) => (effectiveDate ? <Day date={effectiveDate} /> : t('legal.noDate')),
    },
    { id: 'again', header: t('legal.again'), cell: ({ acceptAgain }) => t(againTexts[acceptAgain]) },
    {
      id: 'accepted',
      header: t('legal.accepted'),
      cell: ({ acceptedCount, state }) =>
        state === 'draft' || state === 'scheduled' ? '' : t('legal.accepted.count', { count: acceptedCount }),
    },
    {
      id: 'changes',
      header: t('legal.changes'),
      isMinor: true,
      cell: ({ changes }) => <span className="line-clamp-2 max-w-96">{changes[first] ?? ''}</span>,
    },
  ]
  return (
    <Block
      title={t(pageTexts[page])}
      action={
        may('entry:edit:all') &&
        !next && (
          <Button
            size="sm"
            variant="secondary"
            isBusy={isBusy}
            icon={<Plus aria-hidden className="size-4.5" />}
            onPress={begin}
          >
            {t('legal.begin')}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="mb-3 text-danger-ink">
          {error}
        </p>
      )}
      {versions.length === 0 ? (
        <p className="text-ink-2">{t('legal.none')}</p>
      ) : (
        <DataTable
          label={t(pageTexts[page])}
          columns={columns}
          rows={versions}
          idOf={({ id }) => id}
          hrefOf={({ id }) => router.buildLocation({ to: '/legal/$id/$locale', params: { id, locale: first } }).href}
          onOpen={({ id }) => open(id)}
        />
      )}
    </Block>
  )
}
