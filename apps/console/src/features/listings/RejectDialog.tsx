import type { Asset, ListingReview } from '@plaza/contract'
import { Checkbox, RadioGroup, TextArea } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { addReply, ReplyMenu } from '../../lib/replies/index.ts'
import { useDecide } from './use-decide.ts'

type RejectDialogProps = {
  asset: Asset
  review: Pick<ListingReview, 'reasons' | 'owner'>
  decision?: 'reject' | 'hide'
  onClose: () => void
  onDone?: () => void
  onChanged?: () => void
}

const longest = 2000

/** Why a listing is not shown: ticked reasons write the text that its owner reads, which can be changed. */
export function RejectDialog({ asset, review, decision = 'reject', onClose, onDone, onChanged }: RejectDialogProps) {
  const t = useT()
  const { decide, isBusy, error } = useDecide()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [written, setWritten] = useState<string | null>(null)
  const [fate, setFate] = useState<'fix' | 'final'>('fix')
  const [hasTried, setTried] = useState(false)
  const built = review.reasons.filter(({ code }) => codes.includes(code)).map(({ text }) => text)
  const text = written ?? built.join('\n')
  const isEmpty = codes.length === 0 && text.trim() === ''
  const owner = review.owner?.displayName ?? t('listings.owner')
  const isHide = decision === 'hide'
  return (
    <FormDialog
      title={t(isHide ? 'listings.hide.title' : 'listings.reject.title', { name: asset.name })}
      intro={t(isHide ? 'listings.hide.text' : 'listings.reject.text', { owner })}
      submitLabel={t(isHide ? 'listings.hide' : 'listings.reject')}
      cancelLabel={t(isHide ? 'action.cancel' : 'listings.reject.keep')}
      isDanger
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setTried(true)
        if (isEmpty) return
        void decide(
          asset,
          { decision, reasonCodes: [...codes], text: text.trim(), ...(!isHide && { isFinal: fate === 'final' }) },
          {
            onDone: () => {
              onClose()
              onDone?.()
            },
            onChanged: () => {
              onClose()
              onChanged?.()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('listings.reject.reasons')}</legend>
        {review.reasons.map(({ code, label }) => (
          <Checkbox
            key={code}
            isSelected={codes.includes(code)}
            onChange={(isOn) => setCodes(isOn ? [...codes, code] : codes.filter((each) => each !== code))}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <ReplyMenu
        uses={['reject']}
        name={owner}
        locale={review.owner?.locale}
        listing={asset.name}
        onPick={(reply) => setWritten(addReply(text, reply))}
      />
      <TextArea
        label={t('listings.reject.message', { owner })}
        help={t('listings.reject.language', { locale: review.owner?.locale ?? 'en' })}
        rows={4}
        limit={longest}
        maxLength={longest}
        value={text}
        onChange={setWritten}
        error={hasTried && isEmpty ? t('failure.moderationReason') : undefined}
      />
      {!isHide && (
        <RadioGroup
          label={t('listings.reject.fate')}
          value={fate}
          onChange={setFate}
          options={[
            { value: 'fix', label: t('listings.reject.fix') },
            { value: 'final', label: t('listings.reject.final') },
          ]}
        />
      )}
    </FormDialog>
  )
}
