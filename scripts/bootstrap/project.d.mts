/** The folder that holds package.json. */
export const projectDir: string;
