/** The date of both policies in their present wording. Set it when the wording changes. */
export const POLICY_DATE = '25 November 2026'
