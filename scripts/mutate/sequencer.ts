import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests in the order that they were asked for: those that kill most in the least time first, so that the others have less to try. */
export default class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asked = process.argv.slice(2);
    const place = ({ moduleId }: TestSpecification): number => asked.findIndex((each) => moduleId.endsWith(`/${each}`));
    return [...files].sort((one, other) => place(one) - place(other));
  }
}
