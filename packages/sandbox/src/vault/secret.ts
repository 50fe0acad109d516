// What a site knows the sandbox's vault by.

/** Unless it is told another one. */
export const VAULT_SECRET = "sandbox-vault-secret";
