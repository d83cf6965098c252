import type { AssetType } from '@plaza/contract'
import { Switch, TextArea, TextField } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { problemText } from '../../lib/problem-text.ts'
import { AttributesBlock } from './AttributesBlock.tsx'
import { OfferingBlock } from './OfferingBlock.tsx'
import { ReadRows } from './ReadRows.tsx'
import { explanationKey, nameKey, type PartProps } from './type-form.ts'

/** What a type is called, whether it is offered, and what listings of it are. */
export function GeneralTab(props: PartProps & { type: AssetType; onDefault: () => void }) {
  const { type, fields, locales, labels, problems, isReadOnly, onChange, onDefault } = props
  const t = useT()
  const yes = (isOn: boolean) => t(isOn ? 'types.yes' : 'types.no')
  if (isReadOnly) {
    return (
      <div className="flex flex-col gap-4">
        <ReadRows
          rows={[
            [labels.name, fields.name],
            ...locales.flatMap((locale): [string | undefined, string][] => [
              [labels[nameKey(locale)], fields[nameKey(locale)] ?? ''],
              [labels[explanationKey(locale)], fields[explanationKey(locale)] ?? ''],
            ]),
            [labels.active, yes(fields.active)],
            [labels.isDefault, yes(fields.isDefault)],
            [labels.timeBased, yes(fields.timeBased)],
            [labels.infiniteStock, yes(fields.infiniteStock)],
            [labels.needsPlace, yes(fields.needsPlace)],
            [labels.needsPhoto, yes(fields.needsPhoto)],
            [labels.externalId, fields.externalId],
          ]}
        />
        <AttributesBlock type={type} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Block title={t('types.words')} text={t('types.words.help')}>
        <div className="flex flex-col gap-4">
          <TextField
            size="sm"
            label={labels.name ?? ''}
            help={t('types.name.help')}
            value={fields.name}
            onChange={(name) => onChange({ name })}
            maxLength={255}
            error={problemText(t, problems.name)}
          />
          {locales.map((locale) => (
            <fieldset key={locale} className="flex flex-col gap-3">
              {locales.length > 1 && <legend className="mb-2 font-semibold text-small">{languageName(locale)}</legend>}
              {locales.length > 1 && (
                <TextField
                  size="sm"
                  label={labels[nameKey(locale)] ?? ''}
                  note={t('form.optional')}
                  placeholder={fields.name}
                  value={fields[nameKey(locale)] ?? ''}
                  onChange={(text) => onChange({ [nameKey(locale)]: text })}
                  maxLength={255}
                />
              )}
              <TextArea
                label={labels[explanationKey(locale)] ?? ''}
                note={t('form.optional')}
                rows={2}
                value={fields[explanationKey(locale)] ?? ''}
                onChange={(text) => onChange({ [explanationKey(locale)]: text })}
                maxLength={500}
              />
            </fieldset>
          ))}
        </div>
      </Block>
      <Block title={t('types.offered')}>
        <div className="flex flex-col gap-2">
          <Switch isSelected={fields.active} onChange={(active) => onChange({ active })} help={t('types.active.help')}>
            {labels.active}
          </Switch>
          <Switch
            isSelected={fields.isDefault}
            onChange={(isOn) => (isOn ? onDefault() : onChange({ isDefault: false }))}
            help={t('types.default.help')}
          >
            {labels.isDefault}
          </Switch>
        </div>
      </Block>
      <OfferingBlock type={type} />
      <AttributesBlock type={type} />
      <Block title={t('types.kind')}>
        <div className="flex flex-col gap-2">
          <Switch
            isSelected={fields.timeBased}
            onChange={(timeBased) => onChange({ timeBased })}
            help={t('types.timeBased.help')}
          >
            {labels.timeBased}
          </Switch>
          <Switch
            isSelected={fields.infiniteStock}
            onChange={(infiniteStock) => onChange({ infiniteStock })}
            help={t('types.infiniteStock.help')}
          >
            {labels.infiniteStock}
          </Switch>
          <Switch
            isSelected={fields.needsPlace}
            onChange={(needsPlace) => onChange({ needsPlace })}
            help={t('types.needsPlace.help')}
          >
            {labels.needsPlace}
          </Switch>
          <Switch
            isSelected={fields.needsPhoto}
            onChange={(needsPhoto) => onChange({ needsPhoto })}
            help={t('types.needsPhoto.help')}
          >
            {labels.needsPhoto}
          </Switch>
        </div>
      </Block>
      <Block title={t('types.elsewhere')}>
        <TextField
          size="sm"
          label={labels.externalId ?? ''}
          note={t('form.optional')}
          help={t('types.externalId.help')}
          value={fields.externalId}
          onChange={(externalId) => onChange({ externalId })}
          maxLength={255}
        />
      </Block>
    </div>
  )
}
