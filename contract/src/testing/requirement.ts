/** The number of a line in docs/requirements.md. */
type RequirementNumber = `${number}.${number}`;

/**
 * Says which requirements the test around it proves. Nothing happens when it runs: scripts/traceability.mjs reads the
 * calls and fails when a number is unknown or when no test has it.
 */
export function requirement(..._numbers: [RequirementNumber, ...RequirementNumber[]]): void {}
