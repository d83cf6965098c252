import type { User } from '@plaza/contract'
import { Button, type DataColumn, DataTable, IconButton, Menu, MenuItem, StatusChip, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { MembershipDialog } from './MembershipDialog.tsx'
import { isOrganization } from './person-state.ts'
import { membershipsQuery } from './queries.ts'

type Open = { does: 'add' } | { does: 'change' | 'remove' | 'own'; party: User }

/** The organizations that somebody belongs to, or the members of one, with their roles there. */
export function OrganizationsTab({ user }: { user: User }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [open, setOpen] = useState<Open | null>(null)
  const isTeam = isOrganization(user)
  const query = useQuery(membershipsQuery(sdk, user, isTeam))
  const canChange = may('user:configOrganization:all')
  const close = () => setOpen(null)
  const teamOf = (other: User) => (isTeam ? user : other)
  const personOf = (other: User) => (isTeam ? other : user)
  const rolesOf = (other: User) => personOf(other).organizations[teamOf(other).id]?.roles ?? []
  const isOwner = (other: User) => teamOf(other).orgOwnerId === personOf(other).id
  const columns: DataColumn<User>[] = [
    {
      id: 'name',
      header: t('people.name'),
      cell: (other) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link to="/people/$id" params={{ id: other.id }} className={textLinkClass}>
            {nameOf(other)}
          </Link>
          {isOwner(other) && <StatusChip kind="running">{t('member.owner')}</StatusChip>}
        </span>
      ),
    },
    { id: 'roles', header: t('people.role'), cell: (other) => rolesOf(other).join(', ') },
  ]
  const menuOf = (other: User) => (
    <Menu
      trigger={
        <IconButton size="sm" label={t('member.menu', { name: nameOf(other) })} hasTooltip={false}>
          <Ellipsis aria-hidden className="size-4.5" />
        </IconButton>
      }
    >
      <MenuItem onAction={() => setOpen({ does: 'change', party: other })}>{t('member.change')}</MenuItem>
      {!isOwner(other) && may('user:edit:all') && (
        <MenuItem onAction={() => setOpen({ does: 'own', party: other })}>{t('member.own')}</MenuItem>
      )}
      {!isOwner(other) && (
        <MenuItem isDanger onAction={() => setOpen({ does: 'remove', party: other })}>
          {t('member.remove')}
        </MenuItem>
      )}
    </Menu>
  )
  return (
    <div className="flex flex-col items-start gap-3">
      <Region query={query} skeleton={<RowsSkeleton count={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">{t(isTeam ? 'person.noMembers' : 'person.noOrganizations')}</p>
          ) : (
            <DataTable
              label={t(isTeam ? 'person.members' : 'person.organizations')}
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              menuOf={canChange ? menuOf : undefined}
              menuHeader={t('list.menu')}
              className="w-full"
            />
          )
        }
      </Region>
      {canChange && (
        <Button size="sm" variant="secondary" onPress={() => setOpen({ does: 'add' })}>
          {t(isTeam ? 'member.add' : 'member.join')}
        </Button>
      )}
      {open?.does === 'add' && <MembershipDialog user={user} isTeam={isTeam} onClose={close} />}
      {open?.does === 'change' && (
        <MembershipDialog
          user={user}
          isTeam={isTeam}
          other={{ party: open.party, roles: rolesOf(open.party) }}
          onClose={close}
        />
      )}
      {(open?.does === 'remove' || open?.does === 'own') && (
        <ActionDialog
          title={t(open.does === 'own' ? 'member.own.title' : 'member.remove.title', {
            person: nameOf(personOf(open.party)),
            team: nameOf(teamOf(open.party)),
          })}
          confirmLabel={t(open.does === 'own' ? 'member.own' : 'member.remove')}
          isDanger={open.does === 'remove'}
          call={(reason) => {
            const [person, team] = [personOf(open.party).id, teamOf(open.party).id]
            return open.does === 'own'
              ? sdk.users.update(team, { orgOwnerId: person }, because(reason))
              : sdk.users.removeFromOrganization(person, team, {}, because(reason))
          }}
          done={t('state.saved')}
          changed={['users', 'timeline']}
          onClose={close}
        >
          {t(open.does === 'own' ? 'member.own.text' : 'member.remove.text')}
        </ActionDialog>
      )}
    </div>
  )
}
