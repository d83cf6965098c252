import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import type { ListFilter } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'

/** What the list of people can be narrowed by; those who may not read time lines narrow it less. */
export function usePeopleFilters(): ListFilter[] {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  const days = [
    { value: '1', label: t('people.days.1') },
    { value: '7', label: t('people.days.7') },
    { value: '30', label: t('people.days.30') },
    { value: '90', label: t('people.days.90') },
  ]
  const yesNo = [
    { value: 'yes', label: t('people.yes') },
    { value: 'no', label: t('people.no') },
  ]
  const forAll: ListFilter[] = [
    {
      id: 'kind',
      kind: 'choice',
      label: t('people.kind'),
      anyLabel: t('people.kind.any'),
      options: [
        { value: 'user', label: t('people.kind.user') },
        { value: 'organization', label: t('people.kind.organization') },
      ],
    },
    {
      id: 'joined',
      kind: 'choice',
      label: t('people.joined'),
      anyLabel: t('people.joined.any'),
      options: days,
      isMinor: true,
    },
    ...(roles.length === 0
      ? []
      : [
          {
            id: 'role',
            kind: 'choice' as const,
            label: t('people.role'),
            anyLabel: t('people.role.any'),
            options: roles.map(({ value, name }) => ({ value, label: name })),
            isMinor: true,
          },
        ]),
    { id: 'organization', kind: 'person', type: 'organization', label: t('people.organization'), isMinor: true },
  ]
  if (!may('timeline:read:all')) return forAll
  return [
    {
      id: 'state',
      kind: 'choice',
      label: t('people.state'),
      anyLabel: t('people.state.any'),
      options: [
        { value: 'active', label: t('people.state.active') },
        { value: 'notConfirmed', label: t('people.state.notConfirmed') },
        { value: 'suspended', label: t('people.state.suspended') },
        { value: 'blocked', label: t('people.state.blocked') },
      ],
    },
    ...forAll,
    {
      id: 'seen',
      kind: 'choice',
      label: t('people.seen'),
      anyLabel: t('people.seen.any'),
      options: days,
      isMinor: true,
    },
    {
      id: 'confirmed',
      kind: 'choice',
      label: t('people.confirmed'),
      anyLabel: t('people.confirmed.any'),
      options: yesNo,
      isMinor: true,
    },
    {
      id: 'lists',
      kind: 'choice',
      label: t('people.lists'),
      anyLabel: t('people.lists.any'),
      options: yesNo,
      isMinor: true,
    },
    {
      id: 'busy',
      kind: 'choice',
      label: t('people.busy'),
      anyLabel: t('people.busy.any'),
      options: yesNo,
      isMinor: true,
    },
    { id: 'reported', kind: 'switch', label: t('people.reported'), isMinor: true },
  ]
}
