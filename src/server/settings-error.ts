/** A setting that cannot be used. Its message is one plain sentence for the operator and never repeats a secret. */
export class SettingsError extends Error {}
