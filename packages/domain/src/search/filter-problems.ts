type Place = { offset: number; line: number; column: number }
export type Location = { start: Place; end: Place }

/** Why a filter cannot be used; `location` when it cannot even be read. */
export type FilterProblem = { message: string; location?: Location }

export const isFilterProblem = (value: object): value is FilterProblem => 'message' in value
