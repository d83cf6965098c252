import type { Member, RefusalCode } from '@plaza/contract'
import { type Failure, failureOf } from '@plaza/domain'
import { Button, ConfirmDialog, FormAlert, Select, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePersonId } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { useMemberName } from './member-name.ts'
import type { OrganizationProps } from './organization-props.ts'
import { useOrganization } from './queries.ts'

/** Giving it away, leaving it, ending it. */
export function EndTab({ organization, members }: OrganizationProps) {
  const t = useT()
  const { notifier } = useServices()
  const navigate = useNavigate()
  const name = usePersonName()(organization)
  const personId = usePersonId()
  const isOwner = organization.orgOwnerId === personId
  const isMember = members.some(({ id }) => id === personId)
  const { leave, dissolve, leaveBehind } = useOrganization(organization.id)
  const [asked, setAsked] = useState<'leave' | 'dissolve' | 'transfer'>()
  const goBack = async (text: MessageId) => {
    notifier.show({ text: t(text, { name }) })
    await navigate({ to: '/account/organizations', replace: true })
    await leaveBehind()
  }
  return (
    <div className="flex flex-col gap-8">
      <Part title={t('organizations.transfer')} text={t('organizations.transferText')}>
        <Button variant="secondary" data-writes isDisabled={!isOwner} onPress={() => setAsked('transfer')}>
          {t('organizations.transfer')}
        </Button>
        {!isOwner && <p className="mt-2 text-ink-3 text-small">{t('organizations.ownerOnly')}</p>}
      </Part>
      {isMember && (
        <Part title={t('organizations.leave')} text={t('organizations.leaveText')}>
          <Button variant="secondary" data-writes isDisabled={isOwner} onPress={() => setAsked('leave')}>
            {t('organizations.leave')}
          </Button>
          {isOwner && <p className="mt-2 text-ink-3 text-small">{t('organizations.transferFirst')}</p>}
        </Part>
      )}
      <Part title={t('organizations.dissolve')} text={t('organizations.dissolveText')}>
        <Button variant="danger" data-writes isDisabled={!isOwner} onPress={() => setAsked('dissolve')}>
          {t('organizations.dissolve')}
        </Button>
        {!isOwner && <p className="mt-2 text-ink-3 text-small">{t('organizations.ownerOnly')}</p>}
      </Part>
      {asked === 'transfer' && (
        <TransferDialog {...{ organization, members, name }} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'leave' && (
        <AskDialog
          title={t('organizations.leaveTitle', { name })}
          text={t('organizations.leaveText')}
          confirmLabel={t('organizations.leave')}
          action={leave}
          onDone={() => void goBack('organizations.left')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'dissolve' && (
        <AskDialog
          title={t('organizations.dissolveTitle', { name })}
          text={t('organizations.dissolveText')}
          confirmLabel={t('organizations.dissolve')}
          typed={name}
          action={dissolve}
          onDone={() => void goBack('organizations.dissolved')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-1 mb-4 text-ink-2">{text}</p>
      {children}
    </section>
  )
}

type Action = {
  mutate: (input: undefined, options: { onSuccess: () => void }) => void
  isPending: boolean
  error: unknown
}

type AskDialogProps = {
  title: string
  text: string
  confirmLabel: string
  /** A name that has to be typed first. */
  typed?: string
  action: Action
  onDone: () => void
  onClose: () => void
  children?: ReactNode
}

function AskDialog({ title, text, confirmLabel, typed, action, onDone, onClose, children }: AskDialogProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const [isWrong, setWrong] = useState(false)
  const message = action.error ? refusalText(failureOf(action.error)) : null
  const handleConfirm = () => {
    if (typed !== undefined && words.trim() !== typed.trim()) return setWrong(true)
    action.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('action.cancel')}
      onConfirm={handleConfirm}
      isBusy={action.isPending}
      isDanger
    >
      <p>{text}</p>
      {children}
      {typed !== undefined && (
        <TextField
          className="mt-4"
          label={t('organizations.typeName', { name: typed })}
          value={words}
          error={isWrong ? t('organizations.typeName', { name: typed }) : undefined}
          onChange={(value) => {
            setWords(value)
            setWrong(false)
          }}
        />
      )}
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}

const refusals: Partial<Record<RefusalCode, MessageId>> = {
  'user.ownsAssets': 'organizations.hasAssets',
  'organization.hasChildren': 'organizations.hasChildren',
  'organization.ownerRemoves': 'organizations.ownerOnly',
  'organization.ownerGives': 'organizations.ownerOnly',
}

const refusalText = (failure: Failure) => {
  const own = failure.code && refusals[failure.code]
  return own ? { id: own, values: {} } : failureText(failure)
}

type TransferDialogProps = Pick<OrganizationProps, 'organization' | 'members'> & { name: string; onClose: () => void }

/** To somebody who belongs to it; the former owner stays a member. */
function TransferDialog({ organization, members, name, onClose }: TransferDialogProps) {
  const t = useT()
  const { notifier } = useServices()
  const nameOf = useMemberName()
  const others = members.filter(({ isOwner }: Member) => !isOwner)
  const [ownerId, setOwnerId] = useState<string | null>(others.length === 1 ? (others[0]?.id ?? null) : null)
  const { update } = useOrganization(organization.id)
  const action: Action = {
    isPending: update.isPending,
    error: update.error,
    mutate: (_none, options) => {
      if (ownerId) update.mutate({ orgOwnerId: ownerId }, options)
    },
  }
  if (others.length === 0) {
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onClose}
        title={t('organizations.transferTitle', { name })}
        confirmLabel={t('action.close')}
        cancelLabel={t('action.cancel')}
        onConfirm={onClose}
      >
        <p>{t('organizations.transferNobody')}</p>
      </ConfirmDialog>
    )
  }
  return (
    <AskDialog
      title={t('organizations.transferTitle', { name })}
      text={t('organizations.transferText')}
      confirmLabel={t('organizations.transfer')}
      typed={name}
      action={action}
      onDone={() => {
        notifier.show({ text: t('organizations.transferred') })
        onClose()
      }}
      onClose={onClose}
    >
      <Select
        className="mt-4"
        label={t('organizations.newOwner')}
        placeholder={t('organizations.newOwner')}
        value={ownerId}
        options={others.map((member) => ({ value: member.id, label: nameOf(member) }))}
        onChange={setOwnerId}
      />
    </AskDialog>
  )
}
