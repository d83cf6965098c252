import type { JsonObject, MailTemplate } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { countByKind, mailWorkflow, ownTemplates, templateFields } from '../emails/index.ts'
import { mailTemplates } from '../notices/index.ts'
import { fieldProblem } from './field-problem.ts'

const days = 30

/** Every mail of the marketplace: our words, the operator's, and which of these cannot be shown. */
export async function listTemplates({ db, clock, settings }: Services): Promise<MailTemplate[]> {
  const since = new Date(clock.now().getTime() - days * 86_400_000)
  const [own, counts] = await Promise.all([ownTemplates(db.read), countByKind(db.read, since)])
  const silenced = new Map<string, string | undefined>()
  const silencedBy = async (event: string | undefined) => {
    if (event === undefined) return null
    if (!silenced.has(event)) silenced.set(event, await mailWorkflow(db.read, event))
    return silenced.get(event) ?? null
  }
  const templates: MailTemplate[] = []
  for (const { event, ...template } of [...mailTemplates(settings.publicUrl), commonTemplate]) {
    const { name, variables } = template
    const known = variables.map((variable) => variable.name)
    templates.push({
      ...template,
      overrides: own
        .filter((each) => each.name === name)
        .map(({ id, updated_date, locale, fields }) => ({
          id,
          locale,
          updatedDate: updated_date.toISOString(),
          fields: textsIn(fields),
          problems: problemsIn(textsIn(fields), { name, known }),
        })),
      sent30d: counts.find(({ kind }) => kind === name)?.count ?? 0,
      silencedBy: await silencedBy(event),
    })
  }
  return templates
}

/** What all mails share. */
const commonTemplate = {
  name: 'common',
  kind: 'common',
  when: 'With every mail',
  to: 'Everybody who gets one',
  event: undefined,
  variables: [{ name: 'serviceName', sample: 'Plaza' }],
  builtIn: {},
}

const textsIn = (fields: JsonObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => templateFields.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  )

/** The fields that cannot be shown; mails say ours in their place. */
const problemsIn = (fields: Record<string, string>, mail: { name: string; known: readonly string[] }) =>
  Object.entries(fields).flatMap(([field, text]) => {
    const problem = fieldProblem(field, text, mail)
    return problem ? [{ field, ...problem }] : []
  })
