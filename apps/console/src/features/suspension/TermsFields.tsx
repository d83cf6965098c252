import { type SuspensionKind, type SuspensionPreview, suspensionReasons } from '@plaza/contract'
import { formatMoney } from '@plaza/domain'
import { Checkbox, Select, TextArea } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { ReplyMenu } from '../../lib/replies/index.ts'
import type { Terms } from './terms.ts'
import { reasonTexts, refusedTexts } from './texts.ts'

type TermsFieldsProps = {
  kind: SuspensionKind
  name: string
  preview: SuspensionPreview
  terms: Terms
  onChange: (terms: Terms) => void
  /** It was tried without a reason. */
  hasTried: boolean
  canOpenCase: boolean
}

const spans = ['7', '14', '30', '90'] as const
const lengths = ['lifted', ...spans] as const

/** What becomes of what somebody has here, in numbers; and what they are told. */
export function TermsFields({ kind, name, preview, terms, onChange, hasTried, canOpenCase }: TermsFieldsProps) {
  const t = useT()
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change })
  const { listings, requests, bookings, running, refund, organizations } = preview
  const money = refund.map(({ amount, currency }) => formatMoney(amount, { currency, home: currency, locale: 'en' }))
  return (
    <>
      <Select
        label={t('blocked.reason')}
        placeholder={t('reason.choose')}
        options={suspensionReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
        value={terms.reasonCode}
        onChange={(value) => set({ reasonCode: suspensionReasons.find((each) => each === value) ?? null })}
        error={hasTried && !terms.reasonCode ? t('suspend.reason.missing') : undefined}
      />
      {kind === 'suspend' && (
        <Select
          label={t('suspend.length')}
          placeholder={t('reason.choose')}
          options={lengths.map((value) => ({
            value,
            label: value === 'lifted' ? t('suspend.length.lifted') : t('suspend.length.days', { days: Number(value) }),
          }))}
          value={terms.length}
          onChange={(value) => set({ length: value ?? 'lifted' })}
        />
      )}
      <fieldset className="flex flex-col">
        <legend className="text-label">{t('suspend.then')}</legend>
        {listings > 0 && (
          <Checkbox isSelected={terms.hidesListings} onChange={(hidesListings) => set({ hidesListings })}>
            {t('suspend.listings', { count: listings })}
          </Checkbox>
        )}
        {requests > 0 && (
          <Checkbox isSelected={terms.declinesRequests} onChange={(declinesRequests) => set({ declinesRequests })}>
            {t('suspend.requests', { count: requests })}
          </Checkbox>
        )}
        {bookings > 0 && (
          <Checkbox isSelected={terms.cancelsBookings} onChange={(cancelsBookings) => set({ cancelsBookings })}>
            {money.length > 0
              ? t('suspend.bookings.refund', { count: bookings, money: money.join(' + ') })
              : t('suspend.bookings', { count: bookings })}
          </Checkbox>
        )}
        {kind === 'block' &&
          preview.blockValues.map((value) => (
            <Checkbox
              key={value}
              isSelected={terms.blockValues.includes(value)}
              onChange={(isOn) =>
                set({
                  blockValues: isOn ? [...terms.blockValues, value] : terms.blockValues.filter((one) => one !== value),
                })
              }
            >
              {t(refusedTexts[value])}
            </Checkbox>
          ))}
        {canOpenCase && (
          <Checkbox isSelected={terms.looksAgain} onChange={(looksAgain) => set({ looksAgain })}>
            {t('suspend.case')}
          </Checkbox>
        )}
        {canOpenCase && terms.looksAgain && (
          <Select
            className="mb-2 ps-8"
            label={t('suspend.case.when')}
            placeholder={t('reason.choose')}
            options={spans.map((value) => ({ value, label: t('suspend.length.days', { days: Number(value) }) }))}
            value={terms.lookAgainIn}
            onChange={(value) => set({ lookAgainIn: value ?? '14' })}
          />
        )}
        <p className="text-caption text-ink-3 empty:hidden">
          {[
            running > 0 && t('suspend.running', { count: running }),
            organizations > 0 && t('suspend.organizations', { count: organizations }),
            bookings > 0 && t('suspend.final'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </fieldset>
      <Checkbox isSelected={terms.tells} onChange={(tells) => set({ tells })}>
        {t('suspend.tell', { name })}
      </Checkbox>
      {terms.tells && (
        <>
          <ReplyMenu uses={['suspend']} name={name} locale={preview.locale} onPick={(text) => set({ text })} />
          <TextArea
            label={t('suspend.message', { name })}
            help={t('suspend.message.help', { language: languageName(preview.locale) })}
            rows={3}
            maxLength={3000}
            value={terms.text ?? preview.suggestion}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </>
  )
}
