import type { CustomAttribute } from '@plaza/contract'

/** Whether values of a type are chosen from a list. */
export const hasList = (type: CustomAttribute['type']) => type === 'select' || type === 'tags'
