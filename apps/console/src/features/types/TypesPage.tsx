import { Button, type DataColumn, DataTable, IconButton, Menu, MenuItem, StatusChip, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { OperationBar } from '../../lib/operations/OperationBar.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { type CountedType, openCount, processKind, typesQuery } from './queries.ts'
import { processTexts, unitTexts } from './texts.ts'

const NewTypeDialog = lazyPart(async () => (await import('./NewTypeDialog.tsx')).NewTypeDialog)
const RemoveTypeDialog = lazyPart(async () => (await import('./RemoveTypeDialog.tsx')).RemoveTypeDialog)

/** What people can do here, and how each of it is booked. */
export default function TypesPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery(typesQuery(sdk, may('assetType:edit:all', 'transaction:list:all')))
  useTitle(t('types.title'))
  if (!may('assetType:list:all')) {
    return <NoAccess title={t('types.title')} words="permission.types" permission="assetType:list:all" />
  }
  return (
    <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(types) => <Types types={types} />}
      </Region>
    </div>
  )
}

type Asked = { kind: 'new'; copyOf?: CountedType } | { kind: 'remove'; type: CountedType }

function Types({ types }: { types: readonly CountedType[] }) {
  const t = useT()
  const may = useMay()
  const router = useRouter()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [operationId, setOperationId] = useState<string | null>(null)
  const isCounted = types.some(({ stats }) => stats?.open)
  const columns: DataColumn<CountedType>[] = [
    {
      id: 'name',
      header: t('types.name'),
      cell: ({ name, id, isDefault }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name ?? id}</span>
          {isDefault && (
            <span className="rounded-sm bg-brand-soft px-1.5 py-0.5 text-brand-ink text-caption">
              {t('types.default')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'unit',
      header: t('types.unit'),
      cell: ({ timeBased, timing }) => t(timeBased ? unitTexts[timing.timeUnit] : 'types.unit.none'),
    },
    {
      id: 'stock',
      header: t('types.stock'),
      cell: ({ infiniteStock }) => t(infiniteStock ? 'types.stock.unlimited' : 'types.stock.counted'),
      isMinor: true,
    },
    { id: 'process', header: t('types.process'), cell: (type) => t(processTexts[processKind(type)]) },
    {
      id: 'fees',
      header: t('types.fees'),
      cell: ({ pricing }) => t('types.fees.both', { owner: pricing.ownerFeesPercent, taker: pricing.takerFeesPercent }),
    },
    { id: 'listings', header: t('types.listings'), align: 'end', cell: ({ stats }) => stats?.nbAssets ?? '–' },
    ...(isCounted
      ? [{ id: 'open', header: t('types.open'), align: 'end' as const, cell: (type: CountedType) => openCount(type) }]
      : []),
    {
      id: 'active',
      header: t('types.active'),
      cell: ({ active }) => (
        <StatusChip kind={active ? 'running' : 'closed'}>{t(active ? 'types.on' : 'types.off')}</StatusChip>
      ),
    },
  ]
  const isWide = useIsWide()
  // its process is edited where there is room for tables
  const mayAdd = may('assetType:create:all') && isWide
  const mayRemove = may('assetType:remove:all')
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('types.title')}</h1>
        {mayAdd && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4.5" />} onPress={() => setAsked({ kind: 'new' })}>
            {t('types.new')}
          </Button>
        )}
      </header>
      <p className="text-ink-2">{t('types.intro')}</p>
      {operationId !== null && (
        <OperationBar
          id={operationId}
          nameOf={(id) => types.find((type) => type.id === id)?.name ?? undefined}
          onFailed={() => undefined}
          onClose={() => setOperationId(null)}
        />
      )}
      {types.length === 0 ? (
        <p className="rounded-photo border border-line bg-raised p-6 text-center text-ink-2">{t('types.empty')}</p>
      ) : (
        <DataTable
          label={t('types.title')}
          columns={columns}
          rows={types}
          idOf={({ id }) => id}
          hrefOf={({ id }) => router.buildLocation({ to: '/types/$id', params: { id } }).href}
          onOpen={({ id }) => void navigate({ to: '/types/$id', params: { id } })}
          menuHeader={t('list.menu')}
          menuOf={
            mayAdd || mayRemove
              ? (type) => (
                  <Menu
                    trigger={
                      <IconButton size="sm" label={t('types.menu', { name: type.name ?? type.id })} hasTooltip={false}>
                        <Ellipsis aria-hidden />
                      </IconButton>
                    }
                  >
                    {mayAdd && (
                      <MenuItem onAction={() => setAsked({ kind: 'new', copyOf: type })}>{t('types.copy')}</MenuItem>
                    )}
                    {mayRemove && (
                      <MenuItem isDanger onAction={() => setAsked({ kind: 'remove', type })}>
                        {t('types.remove')}
                      </MenuItem>
                    )}
                  </Menu>
                )
              : undefined
          }
          className="rounded-photo border border-line bg-raised"
        />
      )}
      {asked?.kind === 'new' && <NewTypeDialog copyOf={asked.copyOf} types={types} onClose={() => setAsked(null)} />}
      {asked?.kind === 'remove' && (
        <RemoveTypeDialog type={asked.type} types={types} onClose={() => setAsked(null)} onBegun={setOperationId} />
      )}
    </>
  )
}
