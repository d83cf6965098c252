// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of operators, which are evaluated elsewhere
import { type MessageId, useT } from '../../lib/i18n.tsx'

const recipes: readonly [MessageId, string][] = [
  ['workflows.recipe.days', "_.get(transaction, 'duration.d', 0)"],
  ['workflows.recipe.words', '`${taker.displayName} asks for ${asset.name}`'],
  ['workflows.recipe.changed', "_.has(changesRequested, 'price')"],
  ['workflows.recipe.hours', '(Date.now() - Date.parse(createdDate)) / 3600000'],
  ['workflows.recipe.answer', 'responses.owner.email'],
  ['workflows.recipe.secret', 'env.CHAT_TOKEN'],
]

/** What expressions look like. */
export function Recipes() {
  const t = useT()
  return (
    <details className="rounded-photo border border-line bg-raised p-4">
      <summary className="hit-area cursor-pointer text-console-h2">{t('workflows.recipes')}</summary>
      <dl className="mt-3 flex flex-col gap-3">
        {recipes.map(([text, code]) => (
          <div key={text}>
            <dt className="text-small text-ink-2">{t(text)}</dt>
            <dd className="break-words font-mono text-caption">{code}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
