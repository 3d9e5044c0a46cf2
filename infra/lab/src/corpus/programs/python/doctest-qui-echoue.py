def double(n):
    """
    >>> double(2)
    4
    """
    return 2 * n


if __name__ == "__main__":
    import doctest

    print(doctest.testmod())
