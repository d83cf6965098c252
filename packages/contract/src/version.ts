/** Of Plaza, as its package says; a document of a newer one is not understood here. */
export const plazaVersion = '0.1.0'
