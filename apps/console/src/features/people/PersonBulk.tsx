import type { User } from '@plaza/contract'
import { Button, RadioGroup, Select, TextArea } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import type { Selection } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
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
  // all that match are changed on the server; the others are done from here, one after the other
  const isAll = selection.select.filter !== undefined
  const actions: [Action, string, boolean][] = [
    ['suspend', t('person.suspend'), may('user:suspend:all')],
    ['restore', t('person.restore'), !isAll && may('user:suspend:all')],
    ['role', t('person.roles'), !isAll && may('user:config:all') && may('role:list:all')],
    ['message', t('message.open'), !isAll && may('message:sendAsService:all')],
  ]
  const part = { people, onClose: () => setOpen(null), onDone }
  return (
    <>
      {actions
        .filter(([, , isOpen]) => isOpen)
        .map(([id, label]) => (
          <Button key={id} size="sm" variant="secondary" onPress={() => setOpen(id)}>
            {label}
          </Button>
        ))}
      {open === 'suspend' && <SuspendMany selection={selection} onClose={part.onClose} onDone={onDone} />}
      {open === 'restore' && <RestoreMany {...part} />}
      {open === 'role' && <RoleMany {...part} />}
      {open === 'message' && <MessageMany {...part} />}
    </>
  )
}

type PartProps = { people: readonly User[]; onClose: () => void; onDone: () => void }

function RestoreMany(props: PartProps) {
  const t = useT()
  const { sdk } = useServices()
  return (
    <BulkDialog
      {...props}
      title={t('people.bulk.restore', { count: props.people.length })}
      text={t('restore.text')}
      confirmLabel={t('restore.action')}
      isReasonOptional
      call={({ id }, reason) => sdk.userSuspensions.remove(id, {}, because(reason))}
    />
  )
}

function RoleMany(props: PartProps) {
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

function MessageMany(props: PartProps) {
  const t = useT()
  const { sdk } = useServices()
  const [content, setContent] = useState('')
  return (
    <BulkDialog
      {...props}
      title={t('people.bulk.message', { count: props.people.length })}
      text={t('message.text')}
      confirmLabel={t('message.send')}
      isReasonOptional
      problem={content.trim() ? undefined : t('form.required')}
      call={({ id }, reason) => sdk.serviceMessages.toPerson(id, { content: content.trim() }, because(reason))}
    >
      <TextArea label={t('message.content')} value={content} onChange={setContent} maxLength={3000} />
    </BulkDialog>
  )
}
