/** `wrong` keeps Plaza from working or from being safe; `risky` works today; `fine` was looked at. */
export type Finding = { state: 'fine' | 'risky' | 'wrong'; what: string }

export const fine = (what: string): Finding => ({ state: 'fine', what })
export const risky = (what: string): Finding => ({ state: 'risky', what })
export const wrong = (what: string): Finding => ({ state: 'wrong', what })
