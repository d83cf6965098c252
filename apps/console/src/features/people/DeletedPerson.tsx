import { textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DetailScreen } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { TimelineTab } from './TimelineTab.tsx'

/** Somebody who left: what the law lets us keep, under their id. */
export function DeletedPerson({ id }: { id: string }) {
  const t = useT()
  const intl = useIntl()
  const may = useMay()
  const { sdk } = useServices()
  const { data: date } = useQuery({
    queryKey: ['events', 'removal', { id }],
    queryFn: async () => (await sdk.events.list({ objectId: [id], type: ['user__deleted'] }))[0]?.createdDate ?? null,
    enabled: may('event:list:all'),
  })
  const text = date
    ? t('person.deletedOn', { date: intl.formatDate(date, { dateStyle: 'long' }) })
    : t('person.deleted')
  const { data: trashed } = useQuery({
    queryKey: ['trash', 'of', { id }],
    queryFn: async () => (await sdk.trash.list({ objectId: [id], kind: ['user'] }))[0] ?? null,
    enabled: may('trash:list:all'),
  })
  const kept = (
    <p className="rounded-md bg-sunken p-3 text-ink-2">
      {`${text} ${t(trashed ? 'person.inTrash' : 'person.kept')} `}
      {trashed && (
        <Link to="/trash" search={{ open: trashed.id }} className={textLinkClass}>
          {t('person.inTrash.open')}
        </Link>
      )}
    </p>
  )
  return (
    <DetailScreen
      title={t('person.gone')}
      id={id}
      back={{ to: '/people', label: t('people.title') }}
      notice={kept}
      tabs={
        may('timeline:read:all')
          ? [{ id: 'timeline', label: t('person.timeline'), content: <TimelineTab id={id} canChange={false} /> }]
          : []
      }
      rail={null}
    />
  )
}
