import type { SuspensionKind, SuspensionPreview, User } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'
import { takeBack } from '../../lib/take-back.ts'
import { TermsFields } from './TermsFields.tsx'
import { firstTerms, inDays, requestOf } from './terms.ts'
import { dialogTexts, reasonTexts } from './texts.ts'

type StandingDialogProps = { user: User; kind: SuspensionKind; onClose: () => void }

/** Suspends or blocks somebody: what follows in numbers, why, and what they are told. */
export function StandingDialog({ user, kind, onClose }: StandingDialogProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [terms, setTerms] = useState(() => firstTerms(kind))
  const [hasTried, setTried] = useState(false)
  const name = nameOf(user)
  const texts = dialogTexts[kind]
  const { reasonCode } = terms
  const { data: preview } = useQuery({
    queryKey: ['userSuspensions', 'preview', { id: user.id, kind, reasonCode }],
    queryFn: (): Promise<SuspensionPreview> =>
      sdk.userSuspensions.preview(user.id, { kind, ...(reasonCode && { reasonCode }) }),
    placeholderData: (before) => before,
  })
  const canUndo = kind === 'suspend' || may('block:remove:all')

  async function put(reason: string) {
    setTried(true)
    if (!reasonCode || !preview) throw new Spoken('suspend.reason.missing')
    const nowMs = Date.now()
    const why = [t(reasonTexts[reasonCode]), reason].filter(Boolean).join(': ')
    const request = requestOf(kind, { ...terms, reasonCode }, { preview, nowMs })
    const answer = await sdk.userSuspensions.put(user.id, request, because(why))
    if (terms.looksAgain) {
      const title = t('suspend.case.title', { name })
      const dueDate = inDays(Number(terms.lookAgainIn), nowMs)
      await sdk.cases.create({ kind: 'manual', title, objectId: user.id, dueDate })
    }
    return answer
  }

  return (
    <ActionDialog
      isDanger={kind === 'block'}
      isReasonOptional
      title={t(texts.title, { name })}
      confirmLabel={t(texts.action)}
      done={t(terms.tells ? texts.told : texts.done, { name })}
      changed={['users', 'timeline', 'assets', 'transactions', 'blocks', 'cases']}
      typed={kind === 'block' ? name : undefined}
      call={put}
      undo={canUndo ? (answer) => takeBack(sdk, { objectId: user.id, answer }) : undefined}
      onClose={onClose}
      fields={
        preview ? (
          <TermsFields
            kind={kind}
            name={name}
            preview={preview}
            terms={terms}
            onChange={setTerms}
            hasTried={hasTried}
            canOpenCase={may('case:create:all')}
          />
        ) : (
          <RowsSkeleton count={4} />
        )
      }
    >
      {t(texts.text)}
    </ActionDialog>
  )
}
