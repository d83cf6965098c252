import type { Workflow } from '@plaza/contract'
import { asObject, type WorkflowTemplate, workflowTemplates } from '@plaza/domain'
import type { MessageId, Translate } from '../../lib/i18n.tsx'

/** What a workflow was begun with; kept as `metadata.plaza.madeFrom`. */
export type Origin = { template: string } | { switch: string } | { copy: string } | { event: string }

export const startTexts = {
  bookingToChat: 'workflows.start.bookingToChat',
  thankOwner: 'workflows.start.thankOwner',
  markPrecious: 'workflows.start.markPrecious',
  bigBooking: 'workflows.start.bigBooking',
  firstListing: 'workflows.start.firstListing',
  contactData: 'workflows.start.contactData',
} as const satisfies Record<WorkflowTemplate['key'], MessageId>

type Beginning = {
  like?: Pick<Workflow, 'name'> | undefined
  from?: { type: string } | undefined
  template?: WorkflowTemplate | undefined
  isFromSwitch: boolean
}

/** Nothing where somebody began with an empty one. */
export function originOf({ like, from, template, isFromSwitch }: Beginning): Origin | undefined {
  if (template) return isFromSwitch && template.like ? { switch: template.like } : { template: template.key }
  if (like) return { copy: like.name }
  if (from) return { event: from.type }
  return undefined
}

/** What a workflow was made from, in words; nothing where nobody knows. */
export function originText({ metadata }: Workflow, t: Translate): string | undefined {
  const { madeFrom, switch: replaced } = asObject(asObject(metadata).plaza)
  const { template, switch: customised = madeFrom ? undefined : replaced, copy, event } = asObject(madeFrom)
  const begun = workflowTemplates.find(({ key, like }) => key === template || (like && like === customised))
  if (begun)
    return t(template ? 'workflows.from.template' : 'workflows.from.switch', { name: t(startTexts[begun.key]) })
  if (typeof copy === 'string') return t('workflows.from.copy', { name: copy })
  if (typeof event === 'string') return t('workflows.from.event', { type: event })
  return undefined
}
