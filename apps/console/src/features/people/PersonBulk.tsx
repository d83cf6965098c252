import type { User } from '@plaza/contract'
import { Button, RadioGroup, Select } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { type Selection, useBegin } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
import { useLetter } from '../../lib/use-letter.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { rolesOfNobody, withRole } from './roles.ts'
import { SuspendMany } from './SuspendMany.tsx'

type Action = 'suspend' | 'restore' | 'role' | 'message'

type PersonBulkProps = { people: readonly User[]; selection: Selection; onDone: () => void }

/** What can be done with several people at once. */
export function PersonBulk({ people, selection, onDone }: PersonBulkProps) {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState<Action | null>(null)
  // roles are added to those that somebody has, so that they are known here
  const isAll = selection.select.filter !== undefined
  const actions: [Action, string, boolean][] = [
    ['suspend', t('person.suspend'), may('user:suspend:all')],
    ['restore', t('person.restore'), may('user:suspend:all')],
    ['role', t('person.roles'), !isAll && may('user:config:all') && may('role:list:all')],
    ['message', t('message.open'), may('message:sendAsService:all')],
  ]
  const part = { selection, onClose: () => setOpen(null), onDone }
  return (
    <>
      {actions
        .filter(([, , isOpen]) => isOpen)
        .map(([id, label]) => (
          <Button key={id} size="sm" variant="secondary" onPress={() => setOpen(id)}>
            {label}
          </Button>
        ))}
      {open === 'suspend' && <SuspendMany {...part} />}
      {open === 'restore' && <RestoreMany {...part} />}
      {open === 'role' && <RoleMany people={people} onClose={part.onClose} onDone={onDone} />}
      {open === 'message' && <MessageMany {...part} />}
    </>
  )
}

type RoleProps = { people: readonly User[]; onClose: () => void; onDone: () => void }

/** From so many on, whoever confirms types how many they are. */
const many = 20

type ManyProps = { selection: Selection; onClose: () => void; onDone: () => void }

function RestoreMany({ selection, onClose, onDone }: ManyProps) {
  const t = useT()
  const begin = useBegin()
  const { count } = selection
  return (
    <ActionDialog
      title={t('people.bulk.restore', { count })}
      confirmLabel={t('restore.action')}
      isReasonOptional
      typed={count > many ? String(count) : undefined}
      call={(reason) => begin(selection, { objectType: 'user', kind: 'restore' }, reason)}
      done={t('operation.begun')}
      changed={[]}
      onClose={onClose}
      onDone={onDone}
    >
      {t('restore.text')}
    </ActionDialog>
  )
}

function RoleMany(props: RoleProps) {
  const t = useT()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const [value, setValue] = useState<string | null>(null)
  const [does, setDoes] = useState<'add' | 'remove'>('add')
  return (
    <BulkDialog
      {...props}
      title={t('people.bulk.role', { count: props.people.length })}
      text={t('person.roles.text')}
      confirmLabel={t('action.save')}
      isReasonOptional
      problem={value === null ? t('people.bulk.role.missing') : undefined}
      call={(user, reason) => {
        const after = withRole(user.roles, value ?? '', does === 'add')
        return sdk.users.update(user.id, { roles: after }, because(reason))
      }}
    >
      <Select
        size="sm"
        label={t('people.role')}
        placeholder={t('people.role.choose')}
        options={roles
          .filter((role) => !rolesOfNobody.includes(role.value))
          .map((role) => ({ value: role.value, label: role.name }))}
        value={value}
        onChange={setValue}
      />
      <RadioGroup
        label={t('people.bulk.does')}
        orientation="horizontal"
        value={does}
        onChange={setDoes}
        options={[
          { value: 'add', label: t('people.bulk.add') },
          { value: 'remove', label: t('people.bulk.remove') },
        ]}
      />
    </BulkDialog>
  )
}

function MessageMany({ selection, onClose, onDone }: ManyProps) {
  const t = useT()
  const begin = useBegin()
  const letter = useLetter()
  const { count } = selection
  return (
    <ActionDialog
      title={t('people.bulk.message', { count })}
      confirmLabel={t('message.send')}
      isReasonOptional
      typed={count > many ? String(count) : undefined}
      fields={letter.field}
      fieldsProblem={letter.body.content === '' ? t('form.required') : undefined}
      call={(reason) => begin(selection, { objectType: 'user', kind: 'message', payload: letter.body }, reason)}
      done={t('operation.begun')}
      changed={[]}
      onClose={onClose}
      onDone={onDone}
    >
      {t('message.text')}
    </ActionDialog>
  )
}
