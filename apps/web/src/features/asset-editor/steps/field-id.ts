/** The id around a field, where a list of mistakes leads to. */
export const fieldId = (field: string): string => `field-${field.replaceAll(/[^\w-]/g, '-')}`
