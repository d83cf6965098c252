import { type AttributeView, assetLimits, attributeInput, attributeValue } from '@plaza/domain'
import { cx, TextArea, TextField } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { CategoryPicker } from '../../../parts/asset/CategoryPicker.tsx'
import { AttributeField } from '../../../parts/attribute/AttributeField.tsx'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { MoreDetails } from './MoreDetails.tsx'
import { attributeField } from './steps.ts'

/** Words and rows of chips need the whole line; numbers, choices and switches share one. */
const isWide = ({ type, isLong }: AttributeView) => type === 'tags' || isLong

export function DetailsStep({ editor }: StepProps) {
  const t = useT()
  const { values, change, options, categories, errorOf, leave } = editor
  const needed = options.attributes.filter(({ isRequired }) => isRequired)
  const optional = options.attributes.filter(({ isRequired }) => !isRequired)
  const isUsed = (attribute: AttributeView) => {
    const value = attributeValue(attribute, values.attributes[attribute.name])
    return (value !== null && value !== false) || Boolean(errorOf(attributeField(attribute.name)))
  }
  return (
    <div className="flex flex-col gap-6">
      <div id={fieldId('name')}>
        <TextField
          label={t('editor.name')}
          placeholder={t('editor.name.example')}
          value={values.name}
          onChange={(name) => change({ name })}
          onBlur={() => leave('name')}
          error={errorOf('name')}
          limit={assetLimits.name}
          autoComplete="off"
        />
      </div>
      {options.hasCategories && (
        <div id={fieldId('categoryId')}>
          <CategoryPicker
            categories={categories}
            value={values.categoryId}
            onChange={(categoryId) => change({ categoryId })}
            onBlur={() => leave('categoryId')}
            error={errorOf('categoryId')}
          />
        </div>
      )}
      <div id={fieldId('description')}>
        <TextArea
          label={t('editor.description')}
          help={t('editor.description.help')}
          value={values.description}
          onChange={(description) => change({ description })}
          onBlur={() => leave('description')}
          error={errorOf('description')}
          limit={assetLimits.description}
          rows={6}
          onKeyDown={(event) => {
            if (
              event.key === 'Enter' &&
              (event.ctrlKey || event.metaKey) &&
              event.target instanceof HTMLTextAreaElement
            )
              event.target.form?.requestSubmit()
          }}
        />
      </div>
      {needed.length > 0 && <Attributes attributes={needed} editor={editor} />}
      {optional.length > 0 && (
        <MoreDetails count={optional.length} isUsed={optional.some(isUsed)}>
          <Attributes attributes={optional} editor={editor} />
        </MoreDetails>
      )}
    </div>
  )
}

type AttributesProps = StepProps & { attributes: readonly AttributeView[] }

function Attributes({ attributes, editor: { values, change, errorOf, leave } }: AttributesProps) {
  const t = useT()
  return (
    <fieldset className="border-line border-t pt-6">
      <legend className="float-start mb-6 text-h3">{t('editor.attributes')}</legend>
      <div className="clear-both grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
        {attributes.map((attribute) => {
          const field = attributeField(attribute.name)
          return (
            <div key={attribute.name} id={fieldId(field)} className={cx(isWide(attribute) && 'md:col-span-2')}>
              <AttributeField
                attribute={attribute}
                value={values.attributes[attribute.name] ?? attributeInput(attribute, undefined)}
                onChange={(value) => change({ attributes: { ...values.attributes, [attribute.name]: value } })}
                onBlur={() => leave(field)}
                error={errorOf(field)}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
